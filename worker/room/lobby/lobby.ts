import { commitTo, isNonce, type SeatId } from '../../../engine/index.ts';
import type { ContestTable } from '../../protocol/contest-table.ts';
import { cleanName, foldedName } from '../../protocol/names.ts';
import { done, type Outcome, refuse } from '../../protocol/refusals.ts';
import { isDateAhead } from '../../protocol/table-date.ts';
import type { TableOptions } from '../../protocol/table-options.ts';
import type { NoticeTarget } from '../../protocol/webhook.ts';
import { hostOnceSeated } from '../record/absence.ts';
import { openUntil } from '../record/closing.ts';
import { type Chair, ROOM_SCHEMA, type RoomRecord, withChair } from '../record/record.ts';
import { setWebhook } from '../talk/notices.ts';
import { automaChair, isAutomaChair } from './automa-chair.ts';
import { withHost } from './chair-moves.ts';
import { contestChairs, contestOptions, contestRecord } from './contest-seating.ts';
import { isDealable } from './dealable.ts';
import { nameAt } from './names-at-table.ts';
import { isSentAway, withSentAway } from './sent-away.ts';

/** What the maker of a table gives it; secrets as digests. */
export interface NewTable {
  id: string;
  options: TableOptions;
  secret: string;
  inviteKey: string;
  hostKey: string;
  code: string;
  /** Where it is made, for links that are sent. */
  origin?: string;
  /** A rematch begins with the seats of the game before. */
  chairs?: Chair[];
  hostSeat?: SeatId;
  /** And is in no list before everybody may know that that game is over. */
  listedFrom?: number;
  /** A table of an event: its people sit there from the start, and the event has the host's rights. */
  contest?: ContestTable;
  /** Its secret is that of a round of its event, and goes back to this. */
  sharedSeed?: { commitment: string; round: number };
  /** The circle that its result counts for, by id. */
  circle?: string;
}

/** A free chair may be kept for somebody, by name; the Automa's never is free. */
function freeChair(options: TableOptions, seat: SeatId): Chair {
  const name = options.names?.[seat];
  const automa = automaChair(options, seat);
  return automa ?? { kind: 'free', keys: [], timeouts: 0, ...(name !== undefined && { name }) };
}

export function newRecord(
  { id, options: given, secret, inviteKey, hostKey, code, origin, hostSeat, listedFrom, ...more }: NewTable,
  now: number,
): RoomRecord {
  const { contest, circle, sharedSeed } = more;
  const options = contest === undefined ? given : contestOptions(given, contest);
  const chairs = contest === undefined ? more.chairs : contestChairs(contest, now);
  // At a table of an event nobody has the host's rights.
  const maker = options.isPublic && contest === undefined && { maker: { awaySince: now } };
  return {
    schema: ROOM_SCHEMA,
    id,
    createdAt: now,
    touchedAt: now,
    ...(origin !== undefined && { origin }),
    ...(listedFrom !== undefined && { listedFrom }),
    ...(options.date !== undefined && { openUntil: openUntil(options.date, now) }),
    options,
    ...(contest !== undefined && { contest: contestRecord(contest) }),
    ...(circle !== undefined && { circle }),
    phase: 'lobby',
    inviteKey,
    hostKey,
    code,
    fair: { secret, commitment: commitTo(secret), ...sharedSeed },
    chairs: chairs ?? Array.from({ length: options.seats }, (_, seat) => freeChair(options, seat)),
    ...(hostSeat !== undefined ? { hostSeat } : maker),
    seq: 0,
    pausing: [],
    waits: {},
    chatCount: 0,
  };
}

/** The seat a key opens. */
export function seatOfKey(record: Readonly<RoomRecord>, key: string): SeatId | undefined {
  const seat = record.chairs.findIndex(({ keys }) => keys.includes(key));
  return seat < 0 ? undefined : seat;
}

interface Sitting {
  name: string;
  /** What program plays the seat, if one does. */
  program?: string;
  /** Digest of the secret that will open the seat. */
  key: string;
  isInvited: boolean;
  /** What the person's browser holds seats of this table by: whoever has one is led back to it. */
  holds?: readonly string[];
  /** Digest of the address it comes from. */
  net?: string;
  /** Has the secret of the host, and so has made the table. */
  isMaker?: boolean;
}

/** The free chair that is kept for this name, else the first that is kept for nobody, else the first. */
function chairFor({ chairs }: Readonly<RoomRecord>, name: string): SeatId {
  const free = chairs.flatMap((chair, seat) => (chair.kind === 'free' ? [{ seat, kept: chair.name }] : []));
  const isSame = ({ kept }: { kept: string | undefined }): boolean =>
    kept !== undefined && foldedName(kept) === foldedName(name);
  return (free.find(isSame) ?? free.find(({ kept }) => kept === undefined) ?? free[0])?.seat ?? -1;
}

export function sitDown(
  record: Readonly<RoomRecord>,
  sitting: Sitting,
  now: number,
): Outcome<{ record: RoomRecord; seat: SeatId }> {
  const { name, key, isInvited, net, isMaker = false } = sitting;
  if (record.phase !== 'lobby') return refuse('alreadyStarted');
  if (!isMaker && isSentAway(record, sitting, now)) return refuse('sentAway');
  if (!isInvited && !record.options.isPublic) return refuse('notInvited');
  const clean = cleanName(name);
  const program = cleanName(sitting.program);
  if (clean === undefined || (sitting.program !== undefined && program === undefined))
    return refuse('badName');
  const seat = chairFor(record, clean);
  if (seat < 0) return refuse('noFreeSeat');
  const seated = withChair(record, seat, (chair) => ({
    ...chair,
    kind: 'person',
    name: nameAt(record, seat, clean),
    ...(program !== undefined && { program }),
    keys: [key],
    awaySince: now,
    ...(record.options.isPublic && net !== undefined && { net }),
  }));
  const hostSeat = hostOnceSeated(record, seat, isMaker, now);
  return done({ record: { ...seated, touchedAt: now, ...(hostSeat !== undefined && { hostSeat }) }, seat });
}

export interface SeatChoice {
  name?: string;
  wish?: { faction?: string; mat?: string };
  isNewcomer?: boolean;
  sleepsAt?: number;
  extraTime?: number;
  /** Where to tell the person that it is waited for. */
  notice?: NoticeTarget;
}

/** Where seats pick or bid, nobody's faction is dealt. */
const canWish = ({ game }: TableOptions): boolean => game.assign === 'deal';

/** Who somebody is and what is dealt is the event's to say. */
const isSaidByEvent = ({ name, wish, isNewcomer }: SeatChoice): boolean =>
  name !== undefined || wish !== undefined || isNewcomer !== undefined;

/** What a person may choose for the own seat until the start. Any change takes back *ready*. */
export function choose(record: Readonly<RoomRecord>, seat: SeatId, choice: SeatChoice): Outcome<RoomRecord> {
  if (record.phase !== 'lobby') return refuse('alreadyStarted');
  const chair = record.chairs[seat];
  if (chair?.kind !== 'person') return refuse('notYourSeat');
  const { isReady: _ready, nonce: _nonce, isNewcomer: wasNewcomer, ...rest } = chair;
  if (record.contest !== undefined && isSaidByEvent(choice)) return refuse('ofEvent');
  const wanted = choice.name === undefined ? undefined : cleanName(choice.name);
  const name = wanted === undefined ? rest.name : nameAt(record, seat, wanted);
  if (name === undefined || (choice.name !== undefined && wanted === undefined)) return refuse('badName');
  if (choice.wish !== undefined && !canWish(record.options)) return refuse('badWish');
  if ((choice.extraTime ?? 1) > 1 && record.options.extraTime === false) return refuse('noExtraTime');
  const isNewcomer = choice.isNewcomer ?? wasNewcomer ?? false;
  const next: Chair = {
    ...rest,
    name,
    ...(choice.wish !== undefined && { wish: choice.wish }),
    ...(isNewcomer && { isNewcomer: true as const }),
    ...(choice.sleepsAt !== undefined && { sleepsAt: choice.sleepsAt }),
    ...(choice.extraTime !== undefined && { extraTime: choice.extraTime }),
  };
  const chosen = withChair(record, seat, () => next);
  if (!isDealable(chosen.options, chosen.chairs)) return refuse('badWish');
  return choice.notice === undefined ? done(chosen) : setWebhook(chosen, seat, choice.notice);
}

export function setReady(record: Readonly<RoomRecord>, seat: SeatId, nonce: unknown): Outcome<RoomRecord> {
  if (record.phase !== 'lobby') return refuse('alreadyStarted');
  if (record.chairs[seat]?.kind !== 'person') return refuse('notYourSeat');
  if (!isNonce(nonce)) return refuse('badNonce');
  return done(withChair(record, seat, (chair) => ({ ...chair, isReady: true, nonce })));
}

export function standUp(record: Readonly<RoomRecord>, seat: SeatId): Outcome<RoomRecord> {
  if (record.phase !== 'lobby') return refuse('alreadyStarted');
  if (record.contest !== undefined) return refuse('ofEvent');
  if (record.chairs[seat]?.kind !== 'person') return refuse('notYourSeat');
  const freed = withChair(record, seat, () => freeChair(record.options, seat));
  return done(withHost(record, freed));
}

/** The host fills a chair with a bot, frees or closes it. Whoever sat there, unless it was the host, is sent away by that. */
export function setChair(
  record: Readonly<RoomRecord>,
  seat: SeatId,
  to: { kind: 'free' | 'closed' } | { kind: 'bot'; bot: string },
  { isOwn, now }: { isOwn: boolean; now: number },
): Outcome<RoomRecord> {
  if (record.phase !== 'lobby') return refuse('alreadyStarted');
  const before = record.chairs[seat];
  if (before === undefined || isAutomaChair(before)) return refuse('notYourSeat');
  const empty: Chair = { kind: 'closed', keys: [], timeouts: 0 };
  const chair: Chair =
    to.kind === 'bot'
      ? { ...empty, ...to, name: nameAt(record, seat, `${to.bot} ${seat + 1}`) }
      : to.kind === 'free'
        ? freeChair(record.options, seat)
        : empty;
  const changed = withChair(record, seat, () => chair);
  return done(withHost(record, isOwn ? changed : withSentAway(changed, before, now)));
}

/** The chairs as new options find them: an Automa's is nobody's, and in solo play only people have one. */
function seatedFor(chairs: readonly Chair[], { game }: TableOptions): Chair[] {
  const others = chairs.filter((chair) => !isAutomaChair(chair));
  return game.automa === undefined ? others : others.filter(({ kind }) => kind === 'person');
}

const hasNoRoom = (seated: readonly Chair[], { game }: TableOptions): boolean =>
  game.automa !== undefined && seated.length > 1;

/** New options take back everybody's *ready*, and wishes and extra time that are not possible any more; people keep their chairs, which is refused if there are too few. */
export function setOptions(
  record: Readonly<RoomRecord>,
  options: TableOptions,
  now: number,
): Outcome<RoomRecord> {
  if (record.phase !== 'lobby') return refuse('alreadyStarted');
  const { date } = options;
  const isMoved = date?.at !== record.options.date?.at;
  if (isMoved && date !== undefined && !isDateAhead(date, now)) return refuse('badDate');
  const seated = seatedFor(record.chairs, options);
  const surplus = seated.length - options.seats;
  const free = seated.filter(({ kind }) => kind === 'free');
  if (free.length < surplus || hasNoRoom(seated, options)) return refuse('badOptions');
  const gone = new Set(surplus > 0 ? free.slice(-surplus) : []);
  const kept = seated.filter((chair) => !gone.has(chair));
  const chairs = Array.from({ length: options.seats }, (_, seat) => {
    const chair = kept[seat];
    return chair === undefined || chair.kind === 'free' ? freeChair(options, seat) : chair;
  });
  const unready = chairs.map(({ isReady: _ready, nonce: _nonce, extraTime, ...chair }): Chair => {
    const isKept = extraTime !== undefined && options.extraTime !== false;
    return { ...chair, ...(isKept && { extraTime }) };
  });
  const changed = { ...record, options, chairs: asFarAsDealable(options, unready) };
  return done(withHost(record, isMoved ? { ...changed, openUntil: openUntil(date, now) } : changed));
}

/** What each seat asked for, as far as it goes together with what those before it asked for. */
function asFarAsDealable(options: TableOptions, chairs: readonly Chair[]): Chair[] {
  const kept: Chair[] = [];
  for (const chair of chairs) {
    const { wish: _wish, ...wishless } = chair;
    const { isNewcomer: _newcomer, ...plain } = wishless;
    const ways = canWish(options) ? [chair, wishless] : [wishless];
    kept.push(ways.find((way) => isDealable(options, [...kept, way])) ?? plain);
  }
  return kept;
}

/** Whether everybody who will play is there and ready. Closed chairs do not play; an event starts its tables by itself. */
export function isComplete(record: Readonly<RoomRecord>): boolean {
  if (record.contest !== undefined) return false;
  const playing = record.chairs.filter(({ kind }) => kind !== 'closed');
  const isSet = ({ kind, isReady }: Chair): boolean =>
    kind === 'bot' || (kind === 'person' && isReady === true);
  return (
    record.phase === 'lobby' &&
    playing.length >= 2 &&
    playing.every(isSet) &&
    playing.some(({ kind }) => kind === 'person')
  );
}
