import { beforeAll, describe, expect, it } from 'vitest';
import { isEmbeddedBrowser } from '../../web/device/embedded-browser.ts';
import { loadWords } from '../../web/i18n/language/load.ts';
import { PAGE_WORDS } from '../../web/i18n/page-words.ts';
import { saySplit } from '../../web/pages/contest/evening.tsx';
import { isAnotherDay, isSameTime, nextEvening } from '../../web/pages/contest/moments.ts';
import { eveningOf, ladderIn, settingsIn, sizesIn } from '../../web/pages/contest/plan.ts';
import { sayAct } from '../../web/pages/event/act-log.tsx';
import { findPlayer } from '../../web/pages/event/round-tables.tsx';
import { changesIn } from '../../web/pages/event/run-settings.tsx';
import { sayClock } from '../../web/pages/lobby/table-words.ts';
import type { ContestAct, ContestView } from '../../worker/protocol/contest.ts';

const MINUTE = 60_000;

beforeAll(() => loadWords(PAGE_WORDS.contest));

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

describe('the form of an event', () => {
  it('takes everything as usual that is not said', () => {
    const settings = settingsIn(form({ name: ' Friday ', startsAt: '2026-11-20T19:00', rounds: '3' }), 'UTC');
    expect(settings).toMatchObject({
      name: 'Friday',
      rounds: 3,
      sizes: [4, 5, 3],
      ladder: [10, 7, 4, 1],
      clock: 'live15+30',
      entry: 'open',
    });
    expect(settings.startsAt).toBe(new Date(2026, 10, 20, 19).getTime());
    expect(settings).not.toHaveProperty('final');
    expect(settings).not.toHaveProperty('roundMinutes');
  });

  it.each([
    ['10, 7, 4, 1', [10, 7, 4, 1]],
    ['5-3-1', [5, 3, 1]],
    ['10', undefined],
    ['10, x', undefined],
    ['10, 101', undefined],
    ['', undefined],
  ])('reads points "%s"', (text, points) => {
    expect(ladderIn(text)).toEqual(points);
  });

  it('keeps numbers within what an event can have, whatever is typed', () => {
    const settings = settingsIn(form({ name: 'x', rounds: '99', most: '-4', delay: 'soon' }), 'UTC');
    expect(settings).toMatchObject({ rounds: 12, most: 2, delay: 0 });
    expect(sizesIn('4 99 hello')).toEqual([4]);
    expect(sizesIn('')).toEqual([4, 5, 3]);
  });

  it('shows the evening: all rounds at their longest, the final, and breaks', () => {
    const plan = settingsIn(
      form({ name: 'x', rounds: '2', final: '4', clock: 'live6+15', breakMinutes: '10' }),
      'UTC',
    );
    const evening = eveningOf(plan);
    // Four banks of 6 minutes and 30 turns of 15 seconds are less than the 90 minutes of the deadline.
    expect(evening).toMatchObject({ rounds: 3, play: 54 * MINUTE, slip: 30 * MINUTE, breaks: 20 * MINUTE });
    expect(evening?.total).toBe((3 * 84 + 20) * MINUTE);
    expect(eveningOf({ ...plan, clock: 'slow1' })).toBeUndefined();
  });

  it('reckons with what is picked in the final alone', () => {
    const fields = { name: 'x', rounds: '2', final: '5', clock: 'live6+15', bidMinutes: '4', bidCap: '9' };
    const same = settingsIn(form({ ...fields, finalPairs: 'same' }), 'UTC');
    const chosen = settingsIn(form({ ...fields, finalPairs: 'choice' }), 'UTC');
    expect(chosen).toMatchObject({ pairs: 'fair', finalPairs: 'choice', bidMinutes: 4, bidCap: 9 });
    expect((eveningOf(chosen)?.total ?? 0) - (eveningOf(same)?.total ?? 0)).toBe(5 * 4 * MINUTE);
    // Without a final there is nothing to say of it.
    expect(settingsIn(form({ finalPairs: 'choice' }), 'UTC')).not.toHaveProperty('finalPairs');
  });

  it('is a mixer up to 24 players, and Swiss with sealed bids for more, unless somebody chooses', () => {
    const usual = (fields: Record<string, string>) => {
      const { format, pairs } = settingsIn(form({ name: 'x', rounds: '3', ...fields }), 'UTC');
      return `${format} ${pairs}`;
    };
    expect(usual({})).toBe('mixer fair');
    expect(usual({ most: '24' })).toBe('mixer fair');
    expect(usual({ most: '25' })).toBe('swiss sealed');
    expect(usual({ most: '8', format: 'swiss' })).toBe('swiss sealed');
    expect(usual({ most: '64', format: 'mixer' })).toBe('mixer fair');
    expect(usual({ most: '64', format: 'swiss', pairs: 'any' })).toBe('swiss any');
  });

  it('takes the names that a league has, and takes them away again', () => {
    const said = settingsIn(form({ name: 'x', label: ' League night ', externalId: 'L:4' }), 'UTC');
    expect(said).toMatchObject({
      label: 'League night',
      externalId: 'L:4',
      lineMinutes: 3,
      finalLineMinutes: 5,
    });
    const { startsAt: _, zone: __, ...without } = settingsIn(form({ name: 'x' }), 'UTC');
    expect(changesIn(said, without)).toEqual({ label: null, externalId: null });
  });

  it('takes bank and increment as numbers where no preset is chosen, and reckons with them', () => {
    const own = settingsIn(
      form({ name: 'x', rounds: '1', clock: 'free', bankMinutes: '10', turnSeconds: '20' }),
      'UTC',
    );
    expect(own.clock).toBe('live10+20');
    // Four banks of 10 minutes and 30 turns of 20 seconds.
    expect(eveningOf(own)).toMatchObject({ rounds: 1, play: 80 * MINUTE });
    expect(sayClock(own.clock)).toBe('10 minutes and 20 seconds a turn');
    const far = settingsIn(form({ clock: 'free', bankMinutes: '9999', turnSeconds: '-1' }), 'UTC');
    expect(far.clock).toBe('live180+0');
    expect(settingsIn(form({ clock: 'live99' }), 'UTC').clock).toBe('live15+30');
  });

  it('says who sits where, also with one player fewer', () => {
    expect(saySplit(24, [4, 5, 3])).toBe(
      '24 players: 6 tables of 4; with 23: 5 tables of 4 and 1 table of 3.',
    );
  });

  it('changes only what has become different, so that what is fixed by then is not mentioned', () => {
    const { startsAt: _, zone: __, ...said } = settingsIn(form({ name: 'Friday', rounds: '3' }), 'UTC');
    expect(changesIn({ ...said, name: 'Thursday', final: 4 }, said)).toEqual({ name: 'Friday', final: null });
    expect(changesIn(said, said)).toEqual({});
  });
});

describe('times of an event', () => {
  const summer = Date.UTC(2026, 6, 1, 18);

  it('are told in a second zone only where clocks differ', () => {
    expect(isSameTime(summer, 'Europe/Berlin', 'Europe/Paris')).toBe(true);
    expect(isSameTime(summer, 'Europe/Berlin', 'Europe/London')).toBe(false);
    expect(isSameTime(summer, 'Mars/Olympus', 'UTC')).toBe(true);
  });

  it('are past midnight by the zone of the place', () => {
    expect(isAnotherDay(summer, summer + 5 * 60 * MINUTE, 'Europe/Berlin')).toBe(true);
    expect(isAnotherDay(summer, summer + 5 * 60 * MINUTE, 'America/New_York')).toBe(false);
  });

  it('begin on the next evening that leaves some notice', () => {
    expect(nextEvening(new Date(2026, 10, 18, 9).getTime())).toBe(new Date(2026, 10, 18, 19).getTime());
    expect(nextEvening(new Date(2026, 10, 18, 18).getTime())).toBe(new Date(2026, 10, 19, 19).getTime());
  });
});

describe('the page of an event', () => {
  const named = (...names: string[]): ContestView['entrants'] =>
    names.map((name, index) => ({ player: `p${index + 1}`, name, state: 'in' as const }));

  it('finds somebody by the beginning of any word of the name', () => {
    const view = { entrants: named('Ana Silva', 'Ben', 'Silvia') };
    expect(findPlayer(view, ' silv ')).toBe('p1');
    expect(findPlayer(view, 'silvi')).toBe('p3');
    expect(findPlayer(view, 'zoe')).toBeUndefined();
    expect(findPlayer(view, '  ')).toBeUndefined();
  });

  it('words every line of the log, and one that it does not know as well', () => {
    const act: ContestAct = {
      seq: 1,
      at: 0,
      by: 'organiser',
      kind: 'corrected',
      text: 'miscounted',
      table: { round: 2, number: 3 },
    };
    const nameOf = (): string => 'Ana';
    expect(sayAct(act, nameOf)).toBe('Organiser: A result was corrected. Round 2, table 3. “miscounted”');
    expect(sayAct({ seq: 2, at: 0, by: 'server', kind: 'noShow', player: 'p1' }, nameOf)).toBe(
      'By itself: Was not at the table. Ana.',
    );
    expect(sayAct({ seq: 3, at: 0, by: 'helper', kind: 'newKind' }, nameOf)).toBe(
      'Helper: Something was done.',
    );
  });

  it('knows browsers that live inside another app', () => {
    expect(isEmbeddedBrowser('Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Instagram 300.0')).toBe(
      true,
    );
    expect(isEmbeddedBrowser('Mozilla/5.0 (Linux; Android 14; wv) Chrome/120.0 Mobile Safari/537.36')).toBe(
      true,
    );
    expect(isEmbeddedBrowser('Mozilla/5.0 (X11; Linux x86_64) Chrome/120.0 Safari/537.36')).toBe(false);
  });
});
