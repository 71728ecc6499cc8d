import { join } from 'node:path';
import { build, defineConfig, type Plugin } from 'vite';
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

/** `/verify.mjs`: the verifier of game files in one file without dependencies, for plain Node; readable, because it is there to be trusted. */
function verifier(): Plugin {
  return {
    name: 'verifier',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        ssr: { noExternal: true },
        build: {
          write: false,
          minify: false,
          target: 'node20',
          ssr: join(import.meta.dirname, 'scripts', 'verify.ts'),
          rolldownOptions: { output: { codeSplitting: false } },
        },
      });
      const [chunk] = 'output' in built ? built.output : [];
      if (chunk === undefined) throw new Error('The verifier was not built.');
      this.emitFile({ type: 'asset', fileName: 'verify.mjs', source: chunk.code });
    },
  };
}

const BOTS = /engine.bots/;
const PLAY = /engine.play/;
/** Of all factions together, for that is how they are wanted: how they look, and their models, which come later. */
const LOOKS = /factions[\\/]\w+[\\/]look\.ts$/;
const FACTION_MODELS = /factions[\\/]\w+[\\/]models\.ts$/;

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
      // What the engine names among its own, and pages need late or never, comes with whatever uses it: bots, who only give advice
      // here, and what begins a game or plays a stored one again.
      treeshake: {
        moduleSideEffects: [
          { test: BOTS, sideEffects: false },
          { test: PLAY, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'bots', test: BOTS },
            { name: 'looks', test: LOOKS },
            { name: 'faction-models', test: FACTION_MODELS },
          ],
        },
      },
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [assetHeaders(), verifier()],
});
