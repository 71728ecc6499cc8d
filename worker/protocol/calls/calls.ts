import type * as v from 'valibot';
import { CIRCLE_CALLS } from './circles.ts';
import { CONTEST_CALLS } from './contests.ts';
import { ENDED_CALLS } from './ended.ts';
import { NOTICE_CALLS } from './notices.ts';
import { OPERATOR_CALLS } from './operator.ts';
import { SEAT_CALLS } from './seats.ts';
import { TABLE_CALLS } from './tables.ts';

// Everything that can be asked over HTTP, under /api: what goes in and what comes back. The Worker reads and answers by these
// schemas; pages take their types alone, and load none of it.

export const CALLS = {
  ...TABLE_CALLS,
  ...SEAT_CALLS,
  ...NOTICE_CALLS,
  ...ENDED_CALLS,
  ...OPERATOR_CALLS,
  ...CONTEST_CALLS,
  ...CIRCLE_CALLS,
} as const satisfies Readonly<
  Record<
    `${'GET' | 'POST'} /${string}`,
    { body?: v.GenericSchema; query?: v.GenericSchema; answer: v.GenericSchema }
  >
>;
type Calls = typeof CALLS;
export type CallName = keyof Calls;
/** Calls that have a body. */
export type PostName = Extract<CallName, `POST ${string}`>;
/** Calls that are made to one table. */
export type TableCall = Extract<PostName, `POST /games/:id/${string}`>;
/** And to one event. */
export type ContestCall = Extract<PostName, `POST /events/:id/${string}`>;

/** What a caller says. */
type BodyOf<K extends PostName> = v.InferInput<Calls[K]['body']>;
/** And what the server has read. */
export type ReadBody<K extends PostName> = v.InferOutput<Calls[K]['body']>;
export type AnswerOf<K extends CallName> = v.InferOutput<Calls[K]['answer']>;
type QueryOf<K extends CallName> = Calls[K] extends { query: infer Q extends v.GenericSchema }
  ? v.InferInput<Q>
  : undefined;

// The same by paths, as pages ask.

type After<Start extends string, K extends string> = K extends `${Start}${infer Path}` ? Path : never;
export type GetPath = After<'GET ', CallName>;
export type GetAnswer<Path extends GetPath> = AnswerOf<`GET ${Path}`>;
/** What stands in an address beside the path: the id of a table, or what is asked for. */
export type GetAt<Path extends GetPath> = Path extends `${string}:id${string}`
  ? { id: string }
  : QueryOf<`GET ${Path}`>;

export type PostPath = Exclude<After<'POST ', CallName>, `/${'games' | 'events'}/:id${string}`>;
export type PostBody<Path extends PostPath> = BodyOf<`POST ${Path}`>;
export type PostAnswer<Path extends PostPath> = AnswerOf<`POST ${Path}`>;

/** Of the calls to a table, what comes after its id. */
export type TablePath = After<'POST /games/:id', CallName>;
export type TableBody<Path extends TablePath> = BodyOf<`POST /games/:id${Path}`>;
export type TableAnswer<Path extends TablePath> = AnswerOf<`POST /games/:id${Path}`>;

/** Of the calls to an event, what comes after its id. */
export type ContestPath = After<'POST /events/:id', CallName>;
export type ContestBody<Path extends ContestPath> = BodyOf<`POST /events/:id${Path}`>;
export type ContestAnswer<Path extends ContestPath> = AnswerOf<`POST /events/:id${Path}`>;
