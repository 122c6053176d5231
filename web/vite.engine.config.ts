import { defineConfig } from 'vite';

// The engine as a package for others: scripts/engine.sh.
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: '../build/engine',
    emptyOutDir: true,
    lib: { entry: { index: 'src/engine/package.ts', node: 'src/engine/package_node.ts' }, formats: ['es'] },
    rollupOptions: { external: [/^node:/] },
  },
  // Here the module does not lie beside the script yet; who bundles the package shall take it along.
  plugins: [{ name: 'module-beside', renderChunk: (code) => code.replace('/* @vite-ignore */', '') }],
});
