import { cloneSecrets, cloneTable } from '../model/clone.ts';
import type { GameEvent } from '../model/event.ts';
import type { Own } from '../model/frame.ts';
import { type Game, topFrame } from '../model/game.ts';
import type { Table } from '../model/state.ts';
import type { GameView } from '../rules/view.ts';
import { act } from './apply.ts';
import { checkReply, type Reply } from './decision.ts';
import { goOn } from './settle.ts';

/** What is certain of a reply before anybody else has seen it. */
interface AppliedToView {
  view: GameView;
  /** As the viewer is going to be told them. */
  events: GameEvent[];
  /** Undo may not go behind this reply. */
  barrier: boolean;
  /** The seat's last answer is taken back by this one: nothing of either is left to undo. */
  retracts?: true;
  /** How it goes on hangs on what the viewer does not know: the view is the last that is certain, and nothing is owed in it. */
  isCutShort: boolean;
}

/** A moment of the rules at which everything on the table belongs together. */
interface Known {
  table: Table;
  own: Own;
  events: number;
  barrier: boolean;
}

/**
 * Carries out a reply on a view, as far as its viewer can know what comes of it: up to the next decision, to the first thing that
 * is hidden from them, or to the end of the game, which nobody is to be told too early. Undefined if the reply is not possible.
 */
export function applyToView(view: Readonly<GameView>, reply: Reply): AppliedToView | undefined {
  const { viewer, own } = view;
  const asked = checkReply(view, reply);
  if (own === undefined || 'error' in asked) return undefined;
  const game: Game & { own: Own } = {
    public: cloneTable(view.public),
    own: cloneSecrets(own),
    events: [],
    barrier: false,
  };
  const before: Known = { table: view.public, own, events: 0, barrier: false };
  act(game, asked, reply.answer);
  const stop = isBeyond(game) ? before : settleKnown(game);
  const { table, own: secrets, events, barrier } = stop ?? knownOf(game);
  return {
    view: { viewer, public: table, own: ownIn(table, secrets) },
    events: game.events.slice(0, events),
    barrier,
    isCutShort: stop !== undefined,
    ...(game.retracts && { retracts: true as const }),
  };
}

const isBeyond = ({ public: table, unknown }: Readonly<Game>): boolean =>
  unknown !== undefined || table.ended !== undefined;

const knownOf = ({ public: table, own, events, barrier }: Game & { own: Own }): Known => ({
  table,
  own,
  events: events.length,
  barrier,
});

/** Goes on as long as it is certain how; the last certain moment if somewhere it is not. */
function settleKnown(game: Game & { own: Own }): Known | undefined {
  for (;;) {
    const frame = topFrame(game.public);
    if (frame === undefined) return undefined;
    const { table, own, ...known } = knownOf(game);
    const last = { ...known, table: cloneTable(table), own: cloneSecrets(own) };
    const hasGoneOn = goOn(game, frame);
    if (isBeyond(game)) return last;
    if (!hasGoneOn) return undefined;
  }
}

/** Factory cards lie open to a visitor alone. */
function ownIn(table: Readonly<Table>, own: Own): Own {
  const top = topFrame(table);
  if (top?.kind === 'visit' && top.seat === own.seat) return own;
  const { factoryCards: _, ...rest } = own;
  return rest;
}
