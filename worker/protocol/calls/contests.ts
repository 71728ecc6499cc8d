import * as v from 'valibot';
import { paceOf } from '../../../engine/catalog.ts';
import { FORMATS, TABLE_SIZES, TIE_BREAKS } from '../../../engine/contest/index.ts';
import type { CastPart } from '../cast.ts';
import {
  CONTEST_CAPS,
  type ContestAct,
  type ContestOwn,
  type ContestView,
  ENTRY_KINDS,
  EXTERNAL_ID,
  FINAL_PAIR_RULES,
  type ListedContest,
  NEED_CHOICES,
  PAIR_RULES,
  ROUND_STARTS,
  CONTEST_USUAL as USUAL,
} from '../contest.ts';
import type { OptionValue } from '../option-rows.ts';
import { anyName, text, token, whole, written } from './fields.ts';
import { Notice, WebhookAddress } from './notices.ts';

const between = (min: number, max: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max));
const atMost = (letters: number) => v.pipe(v.string(), v.maxLength(letters));
const isSet = <T>(list: T[]): boolean => new Set(list).size === list.length;

/** Moments that a date can be made of, in this century. */
const moment = between(0, 4_102_444_800_000);
const size = v.picklist(TABLE_SIZES);
const points = between(-CONTEST_CAPS.penalty, CONTEST_CAPS.penalty);

/** Which ones there are is the engine's to say. */
const pair = v.object({ faction: atMost(20), mat: atMost(20) });

const label = atMost(4 * CONTEST_CAPS.name);
const externalId = v.pipe(atMost(CONTEST_CAPS.externalId), v.regex(EXTERNAL_ID));

type ClockName = Exclude<OptionValue<'clock'>, 'none'>;
/** One of the presets, or any bank and increment within what an evening can have. */
const clock = v.custom<ClockName>((value) => {
  const pace = paceOf(value);
  return pace !== undefined && (pace.kind === 'slow' || isEvening(pace));
});
const isEvening = ({ bank, perTurn }: { bank: number; perTurn: number }): boolean =>
  bank <= CONTEST_CAPS.bankMinutes * 60_000 && perTurn <= CONTEST_CAPS.turnSeconds * 1000;

/** Everything but name and moment has a default. */
const TERMS = {
  name: atMost(4 * CONTEST_CAPS.name),
  description: v.optional(atMost(CONTEST_CAPS.description), USUAL.description),
  startsAt: moment,
  zone: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_+\-/]{1,60}$/)), 'UTC'),
  rounds: v.optional(between(1, CONTEST_CAPS.rounds), USUAL.rounds),
  sizes: v.optional(v.pipe(v.array(size), v.minLength(1), v.maxLength(6), v.check(isSet)), [...USUAL.sizes]),
  most: v.optional(between(2, CONTEST_CAPS.players), USUAL.most),
  format: v.optional(v.picklist(FORMATS), USUAL.format),
  final: v.exactOptional(v.picklist([4, 5])),
  clock: v.optional(clock, USUAL.clock),
  roundMinutes: v.exactOptional(between(10, 7 * 24 * 60)),
  slipMinutes: v.optional(between(0, 24 * 60), USUAL.slipMinutes),
  breakMinutes: v.optional(between(0, 24 * 60), USUAL.breakMinutes),
  checkInMinutes: v.optional(between(0, 24 * 60), USUAL.checkInMinutes),
  noShowMinutes: v.optional(between(1, 24 * 60), USUAL.noShowMinutes),
  lineMinutes: v.exactOptional(between(0, CONTEST_CAPS.lineMinutes)),
  finalLineMinutes: v.exactOptional(between(0, CONTEST_CAPS.lineMinutes)),
  begins: v.optional(v.picklist(ROUND_STARTS), USUAL.begins),
  ladder: v.optional(v.pipe(v.array(between(0, 100)), v.minLength(2), v.maxLength(7)), [...USUAL.ladder]),
  tieBreaks: v.optional(v.pipe(v.array(v.picklist(TIE_BREAKS)), v.check(isSet)), [...USUAL.tieBreaks]),
  isPublic: v.optional(v.boolean(), USUAL.isPublic),
  delay: v.optional(between(0, 3600), USUAL.delay),
  chat: v.optional(v.boolean(), USUAL.chat),
  undo: v.optional(v.boolean(), USUAL.undo),
  estimate: v.optional(v.picklist(['off', 'own', 'all']), USUAL.estimate),
  extraTime: v.optional(v.boolean(), USUAL.extraTime),
  expansion: v.optional(v.boolean(), USUAL.expansion),
  pairs: v.optional(v.picklist(PAIR_RULES), USUAL.pairs),
  finalPairs: v.exactOptional(v.picklist(FINAL_PAIR_RULES)),
  fixed: v.exactOptional(v.pipe(v.array(pair), v.minLength(2), v.maxLength(7))),
  banned: v.exactOptional(v.pipe(v.array(pair), v.maxLength(49))),
  bidCap: v.exactOptional(between(0, CONTEST_CAPS.bid)),
  bidMinutes: v.exactOptional(between(1, CONTEST_CAPS.bidMinutes)),
  latePoints: v.optional(between(0, 100), USUAL.latePoints),
  cast: v.exactOptional(v.boolean()),
  label: v.exactOptional(label),
  externalId: v.exactOptional(externalId),
} as const;

/** What only those who run it know. */
const CLOSED = {
  entry: v.optional(v.picklist(ENTRY_KINDS), USUAL.entry),
  /** Who knows it may enter. */
  code: v.exactOptional(atMost(CONTEST_CAPS.code)),
  reach: v.optional(atMost(CONTEST_CAPS.reach), USUAL.reach),
  /** Told to one place: who is missing, pairings, results. Never a secret. */
  webhook: v.exactOptional(WebhookAddress),
} as const;

export const Settings = v.object({ ...TERMS, ...CLOSED });
export type ContestSettings = v.InferOutput<typeof Settings>;

/** A change names what becomes different; `null` takes away what may be missing. */
const Change = v.partial(
  v.object({
    ...TERMS,
    ...CLOSED,
    final: v.nullable(v.picklist([4, 5])),
    code: v.nullable(atMost(CONTEST_CAPS.code)),
    label: v.nullable(label),
    externalId: v.nullable(externalId),
    webhook: v.nullable(WebhookAddress),
  }),
);

export type ContestChange = v.InferOutput<typeof Change>;

const player = v.pipe(v.string(), v.regex(/^p[1-9]\d{0,3}$/));
const round = between(1, CONTEST_CAPS.rounds + 1);
const number = between(1, 128);
const place = { round, number };
const said = atMost(CONTEST_CAPS.text);
const isOn = v.boolean();

/** Everything that can be done at an event, by its kind. Who may do it is said in `worker/contest/acts`. */
export const ContestDeed = v.variant('kind', [
  // Players, about themselves
  v.object({ kind: v.literal('checkIn'), player: v.exactOptional(player) }),
  v.object({ kind: v.literal('leave') }),
  v.object({ kind: v.literal('comeBack'), player: v.exactOptional(player) }),
  v.object({ kind: v.literal('rename'), name: anyName }),
  v.object({ kind: v.literal('tell'), notice: v.nullable(Notice) }),
  // Whoever runs the event, helpers included
  v.object({ kind: v.literal('setSignUp'), isOn }),
  v.object({ kind: v.literal('addPlayer'), name: anyName }),
  v.object({ kind: v.literal('drop'), player }),
  v.object({ kind: v.literal('startRound') }),
  v.object({ kind: v.literal('pause'), isOn, table: v.exactOptional(v.object(place)) }),
  v.object({
    kind: v.literal('addTime'),
    table: v.object(place),
    minutes: between(1, 60),
    player: v.exactOptional(player),
  }),
  v.object({ kind: v.literal('replace'), table: v.object(place), player, by: player }),
  v.object({ kind: v.literal('bot'), table: v.object(place), player }),
  v.object({ kind: v.literal('joinTable'), table: v.object(place), player }),
  v.object({ kind: v.literal('announce'), text: said }),
  v.object({ kind: v.literal('rule'), table: v.object(place), text: said }),
  v.object({ kind: v.literal('settle'), need: whole, choice: v.picklist(NEED_CHOICES) }),
  // The organiser alone
  v.object({ kind: v.literal('change'), settings: Change }),
  v.object({ kind: v.literal('cancel'), reason: said }),
  v.object({ kind: v.literal('remove'), player, isBanned: v.boolean() }),
  v.object({ kind: v.literal('reissue'), to: v.union([player, v.picklist(['organiser', 'helper'])]) }),
  /** `need`: as the ruling on that call, which it ends. */
  v.object({ kind: v.literal('penalty'), player, points, reason: said, need: v.exactOptional(whole) }),
  v.object({ kind: v.literal('takeBackPenalty'), id: whole }),
  v.object({ kind: v.literal('adjudicate'), table: v.object(place), reason: said }),
  v.object({
    kind: v.literal('correct'),
    table: v.object(place),
    reason: said,
    seats: v.pipe(
      v.array(v.object({ player, rank: between(1, 7), coins: between(-200, 1_000) })),
      v.minLength(2),
      v.maxLength(7),
    ),
  }),
  v.object({ kind: v.literal('takeBack'), table: v.object(place) }),
  v.object({ kind: v.literal('hold'), table: v.object(place), isOn }),
  /** A new link for a caster, which the earlier one dies of; or none any more. */
  v.object({ kind: v.literal('cast'), isOn }),
]);
export type ContestDeed = v.InferOutput<typeof ContestDeed>;

const LISTS = ['coming', 'live', 'past'] as const;
export type ContestList = (typeof LISTS)[number];

/** Events of many tables. */
export const CONTEST_CALLS = {
  /** `from` is an event of one's own, whose settings are taken where none are given: the same again, a week later. */
  'POST /events': {
    body: v.object({
      ...v.partial(Settings).entries,
      from: v.exactOptional(v.object({ id: v.string(), token })),
      /** Proves that it is started from a circle, for which its tables count then. */
      circle: v.exactOptional(text),
    }),
    answer: v.object({ id: v.string(), organiser: token, helper: token }),
  },
  'GET /events': {
    query: v.object({
      status: v.optional(v.picklist(LISTS), 'coming'),
      after: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{1,15}-[0-9a-z]{22}$/))),
    }),
    answer: v.object({
      status: v.picklist(LISTS),
      next: v.exactOptional(v.string()),
      events: v.array(written<ListedContest>()),
    }),
  },
  /** Has an ETag that changes with the version. */
  'GET /events/:id': { answer: written<ContestView>() },
  /** The whole public log, five hundred lines at a time. */
  'GET /events/:id/log': {
    query: v.object({
      after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)), '0'),
    }),
    answer: v.object({ acts: v.array(written<ContestAct>()) }),
  },
  /** Signs up. The secret is the player's link for the whole event. */
  'POST /events/:id/enter': {
    body: v.object({ name: anyName, code: v.exactOptional(atMost(200)), notice: v.exactOptional(Notice) }),
    answer: v.object({ player: v.string(), token, isWaiting: v.boolean() }),
  },
  /** What a link opens, and what its holder does next. */
  'POST /events/:id/me': {
    body: v.object({ token }),
    answer: v.object({ version: whole, own: written<ContestOwn>() }),
  },
  /** `link` is what was newly issued: a secret for whoever asked. */
  'POST /events/:id/act': {
    body: v.object({ token, act: ContestDeed }),
    answer: v.object({
      version: whole,
      player: v.exactOptional(v.string()),
      link: v.exactOptional(token),
    }),
  },
  /** A table as a caster sees it: what is new since `after`, all of it older than the caster's delay. */
  'POST /events/:id/cast': {
    body: v.object({ token, table: v.object(place), after: v.exactOptional(whole) }),
    answer: written<CastPart>(),
  },
  /** A calendar file with the own link in it; it is no address, because of that. */
  'POST /events/:id/calendar': { body: v.object({ token }), answer: v.object({ file: v.string() }) },
} as const;
