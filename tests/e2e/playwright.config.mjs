// The web client in Debian's Chromium against the real server: tests/e2e/run.sh. Nothing is tried twice.
import { kBrowser } from './browser.mjs';

const measuring = /(speed|budget)_test\.mjs$/;

export default {
  testDir: '.',
  testMatch: /_test\.mjs$/,
  outputDir: process.env.FOGG_E2E_SHOTS ?? '../../build/e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 900_000, // a busy machine is no failure
  reporter: 'list',
  use: { launchOptions: kBrowser, screenshot: 'only-on-failure' },
  // What measures time has the machine to itself as far as we can help it: run.sh runs one project after the other.
  projects: [
    { name: 'measuring', testMatch: measuring },
    { name: 'pages', testIgnore: measuring },
  ],
};
