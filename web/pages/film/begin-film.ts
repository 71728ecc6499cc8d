import { type Film, film } from '../../../engine/film.ts';
import type { Table } from '../../../engine/index.ts';
import type { ClockRecord } from '../../../worker/protocol/calls/ended.ts';
import type { LobbyView } from '../../../worker/protocol/messages.ts';
import { followNear } from '../../board/near.ts';
import { filmLobby } from '../../film/film-lobby.ts';
import { FilmPlayer } from '../../film/film-player.ts';
import { FilmSource } from '../../film/film-source.ts';
import { type Moment, momentAddress, problemWith, readMoment, seatPlaying } from '../../film/moment.ts';
import { film as words } from '../../i18n/film.ts';
import { sayReason } from '../../i18n/refusals.ts';
import type { Note } from '../../net/notes.ts';
import { type GameSource, hasGame } from '../../net/table-source.ts';

/** A film ready to be shown, on whatever the address asks for. */
export interface OpenFilm {
  source: FilmSource & GameSource;
  player: FilmPlayer<Film>;
  moment: Moment;
  /** As it came: for whoever checks it. */
  log: unknown;
  /** Whether everybody may find it. */
  isPublic: boolean;
  /** Of the address: a link may bring notes along. */
  fragment: string;
  /** Notes that came with the file, and how many could not be read; and the text of that file. */
  notes?: { notes: readonly Note[]; leftOut: number };
  text?: string;
}

/** `isMoment`: another moment of it can be shown; `isOtherRules`: the game is whole, but not for here. */
type Begun = { ok: true; film: OpenFilm } | { ok: false; why: string; isMoment?: true; isOtherRules?: true };

/** Factions are dealt with the first state, but where they are drafted or auctioned only the end knows them all. */
function seatsOf(shown: Film, at: number): Table['seats'] {
  const early = shown.stateAt(at)?.public.seats ?? [];
  return early.length > 0 ? early : (shown.stateAt(shown.length)?.public.seats ?? []);
}

/** Of a film that breaks off before a moment, the last one that there is. */
function shownAt(shown: Film, at: number): number {
  const isThere = shown.stateAt(at) !== undefined;
  return isThere || shown.tear === undefined ? at : shown.tear.entry - 1;
}

/** What is wrong with an address, whatever game it is of. */
export const sayProblem = (problem: NonNullable<ReturnType<typeof readMoment>['problem']>): string =>
  problem === 'at' ? words.trouble.at(undefined) : words.trouble[problem];

const badMoment = (why: string): Begun => ({ ok: false, why, isMoment: true });

interface Given extends Pick<OpenFilm, 'notes' | 'text'> {
  id: string;
  log: unknown;
  /** How time was kept, if that was written down. */
  clocks?: ClockRecord | undefined;
  lobby: Pick<LobbyView, 'chairs' | 'next' | 'options' | 'closed'>;
  search: string;
  fragment?: string;
}

/** Begins a film where its address says; tells what is wrong with either. */
export function beginFilm({ id, log, clocks, lobby, search, fragment = '', ...file }: Given): Begun {
  const made = film(log, clocks);
  if (!made.ok)
    return hasOtherRules(log, made.error)
      ? { ok: false, why: words.trouble.rules, isOtherRules: true }
      : { ok: false, why: words.trouble.broken(sayReason(made.error)) };
  const { value: shown } = made;
  const { moment, problem: unread } = readMoment(search);
  const { at = shown.length, to, seat } = moment;
  if (unread !== undefined) return badMoment(sayProblem(unread));
  const isInside = at <= shown.length;
  const problem = problemWith(moment, shown.length, isInside && seat !== undefined ? seatsOf(shown, at) : []);
  if (problem !== undefined)
    return badMoment(problem === 'at' ? words.trouble.at(shown.length) : words.trouble[problem]);
  const viewer = seat === undefined ? 'open' : (seatPlaying(seat, seatsOf(shown, at)) ?? 'open');
  const player = new FilmPlayer(shown, {
    at: shownAt(shown, at),
    viewer,
    isHidingRest: moment.at !== undefined,
    ...(to !== undefined && { to }),
  });
  const source = new FilmSource(id, player, {
    lobby: filmLobby(lobby),
    linkTo: (n) => `${id === '' ? '' : `${location.origin}/t/${id}`}${momentAddress({ at: n })}`,
    closeUp: moment.cam,
    follow: followNear,
  });
  if (!hasFilm(source)) return { ok: false, why: words.trouble.broken('') };
  return {
    ok: true,
    film: {
      source,
      player,
      moment,
      log,
      isPublic: lobby.options.isPublic === true && lobby.closed !== 'byOperator',
      fragment,
      ...file,
    },
  };
}

const hasFilm = (source: FilmSource): source is FilmSource & GameSource => hasGame(source);

/** Played by rules that this page does not know. */
function hasOtherRules(log: unknown, { code, message }: Parameters<typeof sayReason>[0]): boolean {
  const rules: unknown = typeof log === 'object' && log !== null ? Reflect.get(log, 'rules') : undefined;
  return code === 'badLog' && typeof rules === 'number' && message.includes('rules');
}
