import type { Frame } from './frame.ts';
import type { GameState, Hidden, Seat, Secrets, Table } from './state.ts';

// Written by hand because it runs with every command: a general deep clone costs several times as much. What is never changed
// in place (the set-up, single tokens, deals) is shared.

function cloneSeat(seat: Seat): Seat {
  return {
    ...seat,
    revealed: [...seat.revealed],
    mechs: [...seat.mechs],
    workers: [...seat.workers],
    structures: { ...seat.structures },
    freed: [...seat.freed],
    covered: { ...seat.covered },
    recruits: { ...seat.recruits },
    stars: [...seat.stars],
  };
}

/** Frames are small; their lists are copied, their elements are never changed in place. */
function cloneFrame<F extends Frame>(frame: F): F {
  const copy = { ...frame };
  for (const key in copy) {
    const value = copy[key];
    if (Array.isArray(value)) copy[key] = [...value] as typeof value;
    else if (typeof value === 'object' && value !== null) copy[key] = { ...value };
  }
  return copy;
}

function cloneGoods(goods: Table['goods']): Table['goods'] {
  const copy: Table['goods'] = { ...goods };
  for (const place in copy) {
    const key = place as keyof typeof copy;
    const lot = copy[key];
    if (lot !== undefined) copy[key] = { ...lot };
  }
  return copy;
}

export function cloneTable(table: Readonly<Table>): Table {
  return {
    ...table,
    seats: table.seats.map(cloneSeat),
    turn: { ...table.turn, moved: { ...table.turn.moved }, rearm: [...table.turn.rearm] },
    goods: cloneGoods(table.goods),
    tokens: { ...table.tokens },
    discards: { ...table.discards },
    stack: table.stack.map(cloneFrame),
    deals: [...table.deals],
    ...(table.automa !== undefined && {
      automa: {
        ...table.automa,
        discards: [...table.automa.discards],
        combatDiscards: [...table.automa.combatDiscards],
      },
    }),
  };
}

export function cloneSecrets<S extends Secrets>(secrets: Readonly<S>): S {
  return {
    ...secrets,
    hand: { ...secrets.hand },
    objectives: [...secrets.objectives],
    putAway: [...secrets.putAway],
    scouted: [...secrets.scouted],
  };
}

function cloneHidden(hidden: Readonly<Hidden>): Hidden {
  const { stacked } = hidden.chance;
  const chance = { ...hidden.chance, drawn: { ...hidden.chance.drawn } };
  if (stacked !== undefined)
    chance.stacked = Object.fromEntries(Object.entries(stacked).map(([stream, laid]) => [stream, [...laid]]));
  return {
    ...hidden,
    chance,
    combatDeck: { ...hidden.combatDeck },
    encounterDeck: [...hidden.encounterDeck],
    objectiveDeck: [...hidden.objectiveDeck],
    factoryCards: [...hidden.factoryCards],
    seats: hidden.seats.map(cloneSecrets),
    ...(hidden.automa !== undefined && { automa: { ...hidden.automa, deck: [...hidden.automa.deck] } }),
  };
}

export function cloneState(state: Readonly<GameState>): GameState {
  return { public: cloneTable(state.public), hidden: cloneHidden(state.hidden) };
}
