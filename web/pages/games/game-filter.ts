import { GAME_ORDERS, type GameOrder } from '../../../worker/protocol/finished-games.ts';

/** Which games somebody looks for; the address says it, so that it can be shared and come back to. */
export interface GameFilter {
  readonly order: GameOrder;
  readonly faction?: string;
  readonly mat?: string;
  readonly seats?: string;
  readonly people?: '1';
  /** The id of an event, whose page leads here. */
  readonly event?: string;
}

const WORD = /^[a-z]{1,20}$/;
const SEATS = /^[1-7]$/;
const EVENT = /^[0-9a-z]{22}$/;
const USUAL: GameFilter = { order: 'newest' };

/** What an address asks for; whatever of it the server would not take is left out. */
export function filterIn(search: string): GameFilter {
  const asked = new URLSearchParams(search);
  const [faction = '', mat = '', seats = '', event = ''] = ['faction', 'mat', 'seats', 'event'].map(
    (name) => asked.get(name) ?? '',
  );
  return {
    order: GAME_ORDERS.find((order) => order === asked.get('order')) ?? USUAL.order,
    ...(WORD.test(faction) && { faction }),
    ...(WORD.test(mat) && { mat }),
    ...(SEATS.test(seats) && { seats }),
    ...(EVENT.test(event) && { event }),
    ...(asked.get('people') === '1' && { people: '1' }),
  };
}

/** The same as an address has it: what is as usual is left out. */
export function searchOf(filter: GameFilter): string {
  const { order, ...rest } = filter;
  const query = new URLSearchParams({ ...rest, ...(order !== USUAL.order && { order }) });
  return query.size === 0 ? '' : `?${query}`;
}
