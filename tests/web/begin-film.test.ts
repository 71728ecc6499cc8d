import { describe, expect, it } from 'vitest';
import { RULES } from '../../engine/index.ts';
import { RULES_HISTORY } from '../../engine/model/versions.ts';
import { beginFilm } from '../../web/pages/film/begin-film.ts';
import { type Golden, goldenNames, outcomeOf, readGolden } from '../kit/golden.ts';

const beginning = (log: unknown) =>
  beginFilm({ id: 'x', log, lobby: { chairs: [], options: {} }, search: '' });

const stored: readonly Golden[] = goldenNames().map(readGolden);

describe('a game that was played by earlier rules', () => {
  it.each(Object.keys(RULES_HISTORY).map(Number))('is shown by its own number: rules %d', (rules) => {
    const games = stored.filter(({ log }) => log.rules === rules);
    expect(games.length).toBeGreaterThan(0);
    for (const { log, outcome } of games) {
      const begun = beginning(log);
      if (!begun.ok) expect.fail(begun.why);
      const { film, at } = begun.film.player;
      const state = film.stateAt(at.value);
      expect(state?.public.rules).toBe(rules);
      expect(state && outcomeOf(state)).toEqual(outcome);
    }
  });

  it('may end otherwise by others: that is why the number is kept', () => {
    const [game] = stored.filter(
      ({ log }) => log.rules === 2 && log.entries.some(({ undo }) => undo !== undefined),
    );
    if (game === undefined) expect.fail('there is a game by rules 2 with an undo');
    const begun = beginning({ ...game.log, rules: RULES });
    if (!begun.ok) expect.fail(begun.why);
    const { film } = begun.film.player;
    film.build(film.length);
    expect(film.tear).toBeDefined();
  });
});

describe('a game that cannot be shown', () => {
  it.each([RULES + 1, 99, 0, 2.5])(
    'by rules that are not known here is told from one that is broken: rules %d',
    (rules) => {
      const begun = beginning({ ...stored[0]?.log, rules });
      expect(begun).toMatchObject({
        ok: false,
        isOtherRules: true,
        why: expect.stringContaining('not known here'),
      });
    },
  );

  it.each([undefined, 7, {}, { rules: 'new' }, { ...stored[0]?.log, entries: 7 }])(
    'because it is no game is not offered as one',
    (log) => {
      const begun = beginning(log);
      expect(begun).toMatchObject({ ok: false, why: expect.stringContaining('cannot be read') });
      expect(begun).not.toHaveProperty('isOtherRules');
    },
  );
});
