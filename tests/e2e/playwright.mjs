// Playwright is installed with the web client.
import { createRequire } from 'node:module';

export const playwright = createRequire(new URL('../../web/package.json', import.meta.url))('@playwright/test');
