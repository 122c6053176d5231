import { defineConfig } from 'vite';

// The engine as a package for others: scripts/engine.sh.
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: '../build/engine',
    emptyOutDir: true,
    lib: { entry: 'src/engine/package.ts', formats: ['es'], fileName: 'index' },
    rollupOptions: { external: [/^node:/] },
  },
});
