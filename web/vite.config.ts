import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { engine_plugin } from './dev/engine_plugin';

// The server sends `default-src 'self'`: no inline script, no data: address, so nothing is inlined here.
export default defineConfig({
  base: './',
  plugins: [svelte(), engine_plugin()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Svelte's many small pieces are loaded at once, and compressed better together.
    rollupOptions: { output: { manualChunks: (id) => (/node_modules.svelte/.test(id) ? 'runtime' : undefined) } },
  },
  // dev/looks shows boards of ../data.
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': 'http://127.0.0.1:8080', '/ws': { target: 'ws://127.0.0.1:8080', ws: true } },
  },
  test: { include: ['src/**/*.test.ts'] },
});
