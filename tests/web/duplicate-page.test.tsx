import { type ContainerNode, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../web/i18n/language/load.ts';
import { PAGE_WORDS } from '../../web/i18n/page-words.ts';
import { RoundTables } from '../../web/pages/event/round-tables.tsx';
import type { ContestView, RoundView } from '../../worker/protocol/contest.ts';
import { closeTinyDom, openTinyDom } from '../kit/tiny-dom.ts';

beforeAll(() => loadWords(PAGE_WORDS.contest));

let drawnInto: ContainerNode | undefined;

afterEach(async () => {
  const into = drawnInto;
  if (into !== undefined) await act(() => render(null, into));
  await closeTinyDom();
});

const pair = { faction: 'nordic', mat: 'industrial' };

const roundWith = (state: 'live' | 'over', more: Partial<RoundView>): RoundView => ({
  number: 1,
  isStarted: true,
  byes: [],
  tables: [1, 2].map((number) => ({
    number,
    state,
    game: `game${number}`,
    seats: [{ player: `p${number}` }],
    ...(state === 'over' && {
      result: {
        at: 1,
        by: 'game' as const,
        seats: [{ player: `p${number}`, rank: 1, coins: 40 + number, points: 10, ...pair }],
      },
    }),
  })),
  ...more,
});

/** What the page of the event says of a round. */
async function saidOf(round: RoundView): Promise<string> {
  const view: Pick<ContestView, 'entrants' | 'rounds'> = {
    rounds: [round],
    entrants: [1, 2].map((n) => ({ player: `p${n}`, name: `Player ${n}`, state: 'in' as const })),
  };
  const body = openTinyDom();
  // The part of the document that Preact asks for is there.
  const into = body as unknown as ContainerNode;
  drawnInto = into;
  await act(() => render(<RoundTables view={view as ContestView} own={undefined} />, into));
  return body.textContent;
}

it('a closed round says nothing of what its tables play', async () => {
  const said = await saidOf(roundWith('live', { closed: { done: 1 } }));
  expect(said).toContain('Table 2');
  expect(said).not.toContain('The same pairs at all tables');
});

it('an open duplicate says what all tables play while they play it, and can be watched', async () => {
  const said = await saidOf(roundWith('live', { duplicate: { tile: 'inARow', pairs: [pair] } }));
  expect(said).toContain('All tables: By the Ruler.');
  expect(said).toContain('Nordic, Industrial mat');
  expect(said).toContain('Watch');
});

it('a duplicate that is over has a ledger for each pair, and of a closed one the secret', async () => {
  const duplicate = { tile: 'inARow' as const, pairs: [pair], secret: 'the secret of the round' };
  const said = await saidOf(roundWith('over', { isOver: true, duplicate }));
  expect(said).toContain('Nordic, Industrial matPlayer 2Table 242 coinsPlayer 1Table 141 coins');
  expect(said).toContain('Secret of this round: the secret of the round');
});
