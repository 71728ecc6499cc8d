import { join } from 'node:path';
import { build, defineConfig, type Plugin, type UserConfig } from 'vite';
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

/**
 * What `mediabunny` has for Node alone. The bundler would put an empty CommonJS module there, and with it the code that runs such modules
 * into what every page loads first.
 */
function withoutNode(): Plugin {
  const empty = '\0mediabunny-without-node';
  return {
    name: 'without-node',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/node.js') && importer?.includes('mediabunny') ? empty : undefined,
    load: (id) => (id === empty ? 'export {}' : undefined),
  };
}

const BOTS = /engine.bots/;
const PLAY = /engine.play/;
/** Of all factions together, for that is how they are wanted: how they look, and their models, which come later. */
const LOOKS = /factions[\\/]\w+[\\/]look\.ts$/;
const FACTION_MODELS = /factions[\\/]\w+[\\/]models\.ts$/;

/** Modules that come in pieces of their own. */
const split = (groups: { name: string; test: RegExp }[]) => ({
  codeSplitting: { includeDependenciesRecursively: false, groups },
});

/** How pages are built, all of them. */
const pages = {
  build: {
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
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
} satisfies UserConfig;

/**
 * Pages that are built apart: that for frames of other sites (`/embed`), and those of events. What they share with the table would else be
 * cut out of the table's script, which is larger in more pieces; and browsers keep what they fetch for a frame apart anyway.
 */
function apart(name: 'embed' | 'contest'): Plugin {
  return {
    name: `apart-${name}`,
    apply: 'build',
    async generateBundle() {
      const root = join(import.meta.dirname, 'web');
      const { rolldownOptions } = pages.build;
      const built = await build({
        ...pages,
        root,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
          ...pages.build,
          write: false,
          assetsDir: `assets/${name}`,
          rolldownOptions: {
            ...rolldownOptions,
            input: join(root, `${name}.html`),
            output: split([{ name: 'faction-models', test: FACTION_MODELS }]),
          },
        },
      });
      for (const file of 'output' in built ? built.output : [])
        this.emitFile({
          type: 'asset',
          fileName: file.fileName,
          source: file.type === 'chunk' ? file.code : file.source,
        });
    },
  };
}

export default defineConfig({
  ...pages,
  root: 'web',
  build: {
    ...pages.build,
    outDir: '../dist',
    emptyOutDir: true,
    rolldownOptions: {
      ...pages.build.rolldownOptions,
      output: split([
        { name: 'bots', test: BOTS },
        { name: 'looks', test: LOOKS },
        { name: 'faction-models', test: FACTION_MODELS },
      ]),
    },
  },
  plugins: [withoutNode(), assetHeaders(), verifier(), apart('embed'), apart('contest')],
});
