import { effect } from '@preact/signals';
import { type ContainerNode, options, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { type GameView, viewFor } from '../../engine/index.ts';
import { StateSource } from '../../web/net/state-source.ts';
import { hasGame, type TableSource } from '../../web/net/table-source.ts';
import { firstState, heard, type LogLine, type TableState } from '../../web/net/table-state.ts';
import { GameScreen } from '../../web/pages/table/game.tsx';
import type { LobbyView } from '../../worker/protocol/messages.ts';
import { roundOf } from '../../worker/protocol/round-of.ts';
import { livelyGame } from '../kit/lively-game.ts';
import { closeTinyDom, openTinyDom } from '../kit/tiny-dom.ts';

const LOBBY: LobbyView = {
  phase: 'live',
  options: {},
  chairs: [
    { kind: 'person', name: 'Ada' },
    { kind: 'person', name: 'Bo' },
  ],
  commitment: 'the seal',
  watchers: 0,
  pausing: [],
};

const played = [...livelyGame({ name: 'film', seats: 2, commands: 80 })];
const log = played.map(({ events }, index): LogLine => ({ seq: index + 1, events }));

/** A finished game as it was after some command, to look at. */
function moment(seq: number, viewer: GameView['viewer'] = 'spectator'): TableState {
  const state = played[seq - 1]?.after;
  if (state === undefined) throw new Error(`nothing was played after ${seq}`);
  return {
    ...firstState,
    isWelcome: true,
    seq,
    lobby: LOBBY,
    log: log.slice(0, seq),
    view: viewFor(state, viewer),
  };
}

/** How often a part of a table has changed since it was first looked at. */
function changesOf(
  source: TableSource,
  part: 'view' | 'lobby' | 'log' | 'clock' | 'seat' | 'owed',
): () => number {
  let times = -1;
  effect(() => {
    void source[part].value;
    times += 1;
  });
  return () => times;
}

describe('the parts of a table', () => {
  it('change when their own content does, and at nothing else', () => {
    const source = new StateSource('film', moment(10));
    const [view, lobby, seen, seat] = (['view', 'lobby', 'log', 'seat'] as const).map((part) =>
      changesOf(source, part),
    );
    // The room tells the whole lobby each time, and a new connection the whole game.
    source.show({ ...structuredClone(moment(10)), log: source.log.peek() });
    expect([view?.(), lobby?.(), seat?.()]).toEqual([0, 0, 0]);
    source.show({ ...moment(11), log: source.log.peek() });
    expect([view?.(), lobby?.(), seat?.()]).toEqual([1, 0, 0]);
    source.show({ ...moment(11), lobby: { ...LOBBY, watchers: 2 }, log: source.log.peek() });
    expect([view?.(), lobby?.(), seat?.()]).toEqual([1, 1, 0]);
    const before = seen?.() ?? 0;
    source.show({ ...moment(11), lobby: { ...LOBBY, watchers: 2 } });
    expect([view?.(), lobby?.(), seen?.()]).toEqual([1, 1, before + 1]);
  });

  it('keep the own side while only the open table changes', () => {
    const first = moment(10, 0);
    const source = new StateSource('film', first);
    const own = source.view.peek()?.own;
    const { view } = moment(10, 0);
    if (view === undefined) throw new Error('no view');
    source.show({ ...first, view: { ...view, public: { ...view.public, serial: -1 } } });
    expect(source.view.peek()?.own).toBe(own);
  });

  it('change together: nobody sees the log of one moment and the table of another', () => {
    const source = new StateSource('film', moment(10));
    const seen: [number, number][] = [];
    effect(() => void seen.push([source.seq.value, source.log.value.length]));
    source.show(moment(20));
    expect(seen).toEqual([
      [10, 10],
      [20, 20],
    ]);
  });

  it('keep a game that is no longer shown, for what is still drawn of it', () => {
    const source = new StateSource('film', moment(10));
    expect([hasGame(source), source.isGameShown.value]).toEqual([true, true]);
    const { view: _, ...hidden } = moment(10);
    source.show(hidden);
    expect([hasGame(source), source.isGameShown.value]).toEqual([true, false]);
  });

  it('ask nothing of whoever can only look, even with the eyes of a seat', () => {
    const waiting = played.findIndex(
      ({ after }) => after.public.turn.seat === 0 && after.public.ended === undefined,
    );
    const source = new StateSource('film', { ...moment(waiting + 1, 0), seat: 0 });
    expect([source.owed.value, source.offers.value]).toEqual([[], []]);
  });
});

/** How the screen counts the turns of a moment. */
function roundAt(index: number): string {
  const table = moment(index).view?.public;
  if (table === undefined) throw new Error('no game');
  return `Round ${roundOf(table)} `;
}

describe('the screen of a game', () => {
  let page: ContainerNode | undefined;
  afterEach(async () => {
    const drawnInto = page;
    if (drawnInto !== undefined) await act(() => render(null, drawnInto));
    await closeTinyDom();
  });

  /** Draws a moment without any socket; gives the page, and what shows another moment. */
  async function drawn(state: TableState) {
    const body = openTinyDom();
    const source = new StateSource('film', state);
    if (!hasGame(source)) throw new Error('no game to draw');
    // A document as far as Preact looks at it.
    const into = body as unknown as ContainerNode;
    page = into;
    await act(() => render(<GameScreen source={source} />, into));
    return { body, source };
  }

  it('is drawn from a moment of a game alone: names, standings, map, and nothing to answer', async () => {
    const { body } = await drawn(moment(30));
    const names = body.withClass('standing-name').map(({ textContent }) => textContent);
    expect(names.toSorted()).toEqual(['Ada', 'Bo']);
    expect(body.all.some((element) => element.getAttribute('role') === 'grid')).toBe(true);
    expect(body.withClass('decision')).toEqual([]);
    expect(body.withClass('prompt-acts')[0]?.textContent).toBe('');
    expect(body.withClass('prompt-turn')[0]?.textContent).toContain(roundAt(30));
  });

  it('follows the moments that it is given', async () => {
    const { body, source } = await drawn(moment(30));
    const turn = () => body.withClass('prompt-turn')[0]?.textContent;
    const before = turn();
    await act(() => source.show(moment(75)));
    expect(turn()).not.toBe(before);
    expect(turn()).toContain(roundAt(75));
  });

  it('is laid out anew for a new view, not for talk, notices or people who come and go', async () => {
    const { source } = await drawn(moment(30));
    let times = 0;
    const before = options.diffed;
    options.diffed = (vnode) => {
      if (vnode.type === GameScreen) times += 1;
      before?.(vnode);
    };
    const talk = { t: 'chat', now: 1, id: 1, from: 0, name: 'Ada', text: 'Well met' } as const;
    await act(() => source.show({ ...moment(30), log: source.log.peek(), lobby: { ...LOBBY, watchers: 3 } }));
    await act(() => source.show({ ...moment(30), log: source.log.peek(), chat: [talk] }));
    await act(() =>
      source.show({ ...moment(30), log: source.log.peek(), notice: { code: 'tooFast', message: 'Slowly' } }),
    );
    expect(times).toBe(0);
    await act(() => source.show(moment(31)));
    expect(times).toBeGreaterThan(0);
    if (before !== undefined) options.diffed = before;
  });

  it('shows the mat of a seat whose eyes it looks through, and asks nothing', async () => {
    const { body } = await drawn({ ...moment(30, 1), seat: 1 });
    expect(body.withClass('mat-panel')).toHaveLength(1);
    expect([...body.withClass('decision'), ...body.withClass('help-buttons')]).toEqual([]);
  });
});

it('hears a room as before: a lobby that says the same changes nothing', () => {
  const source = new StateSource('live', moment(5));
  const changes = changesOf(source, 'lobby');
  source.show(heard(moment(5), { t: 'lobby', lobby: structuredClone(LOBBY), now: 5 }, 5));
  expect(changes()).toBe(0);
});
