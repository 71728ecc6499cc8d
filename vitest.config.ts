import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/** Tests of the Worker's own classes, in memory and on a clock of their own: they need nothing of workerd, and it is slower. */
const ROOMS = [
  'acts',
  'answers',
  'adjourn',
  'anything',
  'bot-dice',
  'cast',
  'cast-source',
  'clock-record',
  'contest-acts',
  'contest-reports',
  'contest-time',
  'contest-told',
  'decisions',
  'deserted',
  'foresight',
  'pace',
  'parting',
  'places',
  'contest-entry',
  'contest-evening',
  'contest-notices',
  'contest-faults',
  'contest-pairs',
  'contest-results',
  'contest-run',
  'seat-caps',
  'table-date',
  'throwing',
  'undone',
  'web-push',
].map((name) => `tests/worker/${name}.test.ts`);

export default defineConfig({
  test: {
    // Left to itself, vitest keeps one core free: of two, that is half.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'engine',
          environment: 'node',
          include: ['tests/engine/**/*.test.ts'],
          pool: 'threads',
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
        test: {
          name: 'web',
          environment: 'node',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/kit/english.ts'],
          pool: 'threads',
          isolate: false,
          // Some play whole stored games, on machines that have more to do.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'built',
          environment: 'node',
          include: ['tests/built/**/*.test.ts'],
          globalSetup: ['scripts/build-web.ts'],
        },
      },
      {
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['tests/scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'rooms',
          environment: 'node',
          include: ROOMS,
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                ID_KEY: 'only-for-these-tests',
                MIGRATIONS: await readD1Migrations('./worker/migrations'),
                FULL: process.env.FULL === undefined ? '' : 'yes',
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          setupFiles: ['tests/worker/apply-migrations.ts'],
          include: ['tests/worker/**/*.test.ts'],
          exclude: ROOMS,
          globalSetup: ['scripts/build-web.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          setupFiles: ['tests/kit/english.ts'],
          globalSetup: ['scripts/build-web.ts'],
          pool: 'forks',
          // Engine, words and tools are loaded once for all files of a process; browsers and servers are each file's own.
          isolate: false,
          // Two keep two cores busy most of the time; the third has them while the others wait for a server or a clock.
          maxWorkers: 3,
          // After the others, which need the processor for themselves.
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Of itself it is a second, in which a busy machine draws nothing.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
