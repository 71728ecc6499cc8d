import { describe, expect, it } from 'vitest';
import { type Film, film } from '../../engine/film.ts';
import type { GameLog } from '../../engine/index.ts';
import { loadWords, speak } from '../../web/i18n/language/load.ts';
import { transcriptOf } from '../../web/i18n/transcript.ts';
import type { Note } from '../../web/net/notes.ts';
import { goldenNames, readGolden } from '../kit/golden.ts';

function filmOf(log: GameLog): Film {
  const made = film(log);
  if (!made.ok) expect.fail(made.error.message);
  return made.value;
}

const stored = (name: string): Film => filmOf(readGolden(`${name}.json.gz`).log);

const NAMES = ['Ada', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay', 'Gus'];
const toldOf = (shown: Film, notes: readonly Note[] = []) =>
  transcriptOf(shown, {
    names: NAMES.slice(0, shown.head.setup.seats),
    address: 'https://table.example.org/t/abc',
    notes: notes.map((note, index) => ({ note, isOwn: index % 2 === 0 })),
  });

/** What a person should never read: ids, and gaps. */
const RAW = /undefined|NaN|\[object|\br\d+c\d+\b|\b(base|mech|worker|character):\S/;

describe('the transcript of a stored game', () => {
  // Made by this very test (`vitest -u`): look at what changes in them.
  it.each(['rules-3-with-undo', 'against-automa', 'end-resigned'])('reads as it did: %s', async (name) => {
    await expect(toldOf(stored(name))).toMatchFileSnapshot(`../golden/transcripts/${name}.txt`);
  });

  it('has a paragraph for every turn, everybody in the score, and no ids', () => {
    for (const name of goldenNames()) {
      const { log, outcome } = readGolden(name);
      const shown = filmOf(log);
      const told = toldOf(shown);
      const heads = told.split('\n').filter((line) => /^Round \d+ · /.test(line));
      expect({ name, turns: heads.length }).toEqual({ name, turns: shown.turns.length });
      for (const { rank, total } of outcome.scores)
        expect(told).toMatch(new RegExp(`^${rank}\\. .+: ${total} coins?$`, 'm'));
      expect(told).not.toMatch(RAW);
      expect(Math.max(...told.split('\n').map((line) => line.length))).toBeLessThan(140);
    }
  });

  it('leaves out what was taken back', () => {
    const shown = stored('rules-3-with-undo');
    const told = toldOf(shown);
    expect(shown.stretches.length).toBeGreaterThan(0);
    const kept = Array.from({ length: shown.length }, (_, index) => index + 1)
      .filter((n) => !shown.isUndone(n))
      .flatMap((n) => shown.eventsOf(n))
      .filter(({ kind }) => kind === 'mechDeployed').length;
    expect(told.replaceAll('\n  ', ' ').match(/ deploys the /g)?.length ?? 0).toBe(kept);
  });

  it('has every note with the turn that it is on, and says whose it is', () => {
    const shown = stored('rules-3-with-undo');
    shown.build(shown.length);
    const [, second] = shown.turns;
    const at = second?.to ?? 0;
    const told = toldOf(shown, [
      { at, text: 'Why here?\nOr there?', mark: '?', hexes: ['r4c3'] },
      { at: shown.length, text: 'Well played', arrows: [['r4c3', 'r4c4']] },
    ]);
    const paragraphs = told.split('\n\n');
    const noted = paragraphs.findIndex((text) => text.includes('Note ?: Why here?\n    Or there? [D4]'));
    const turns = paragraphs.findIndex((text) => text.startsWith('Round 1'));
    expect(noted).toBe(turns + 1);
    expect(told).toContain('Note from somebody else: Well played [D4 → D5]');
  });

  it('of a game that cannot be played on says so, and counts nothing', () => {
    const { log } = readGolden('rules-3-with-undo.json.gz');
    const entries = log.entries.map((entry, index) => (index === 40 ? { undo: 6 } : entry));
    const told = toldOf(filmOf({ ...log, entries }));
    expect(told).toContain('The record breaks off at entry 41');
    expect(told).toContain('The game was not played to its end.');
    expect(told).not.toContain('Final scoring');
  });

  it('is worded in the language of the reader', async () => {
    const bundles = ['first', 'names', 'cards', 'table', 'story', 'tiles', 'transcript'] as const;
    try {
      speak('xx');
      await loadWords(bundles);
      expect(toldOf(stored('end-resigned'))).toMatch(/^A~ game~~ at~ Ploughshare~+\n/);
    } finally {
      speak('en');
    }
  });
});
