import { defineConfig, type Plugin } from 'vite';
import { FILE_HEADERS } from './worker/routes/headers.ts';

/** The files in dist/ are served without the Worker, so their headers travel with them. */
function assetHeaders(): Plugin {
  const lines = Object.entries(FILE_HEADERS).map(([name, value]) => `  ${name}: ${value}`);
  const forever = '  Cache-Control: public, max-age=31536000, immutable';
  return {
    name: 'asset-headers',
    apply: 'build',
    generateBundle() {
      const source = ['/*', ...lines, '', '/assets/*', forever, ''].join('\n');
      this.emitFile({ type: 'asset', fileName: '_headers', source });
    },
  };
}

const BOTS = /engine.bots/;

export default defineConfig({
  root: 'web',
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    // A data: address would need a looser policy for whatever it is inlined into.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Bots only give advice here: they come when somebody asks for it, though the engine names them among its own.
      treeshake: { moduleSideEffects: [{ test: BOTS, sideEffects: false }] },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'bots', test: BOTS }] },
      },
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [assetHeaders()],
});
