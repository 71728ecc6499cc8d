import { notices } from '../i18n/notices.ts';
import { sayReason } from '../i18n/refusals.ts';

/** Why the server did not do something: its code, and a sentence for people. */
export interface Refused {
  ok: false;
  code: string;
  message: string;
}
export type ApiReply<T> = { ok: true; value: T } | Refused;

const UNREACHABLE: Refused = {
  ok: false,
  code: 'unreachable',
  message: notices.unreachable,
};

function refusedBy(body: unknown): Refused {
  const error: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : undefined;
  if (typeof error !== 'object' || error === null) return UNREACHABLE;
  const [code, message]: unknown[] = [Reflect.get(error, 'code'), Reflect.get(error, 'message')];
  if (typeof code !== 'string' || typeof message !== 'string') return UNREACHABLE;
  return { ok: false, code, message: sayReason({ code, message }) };
}

/** Where a network swallows everything, a browser would wait for minutes. */
const ANSWER_WITHIN = 20_000;

/** The routes answer with what docs/protocol.md says; the caller names it. */
async function ask<T>(path: string, init: RequestInit): Promise<ApiReply<T>> {
  try {
    const response = await fetch(`/api${path}`, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN) });
    const body = await response.json();
    return response.ok ? { ok: true, value: body } : refusedBy(body);
  } catch {
    return UNREACHABLE;
  }
}

export const get = <T>(path: string): Promise<ApiReply<T>> => ask(path, {});

export const post = <T>(path: string, body: unknown): Promise<ApiReply<T>> =>
  ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

// What the routes take and give.

/** Options of a new table, as the form has them. */
export type NewTableOptions = {
  seats: number;
  clock: string;
  isPublic: boolean;
  expansion: boolean;
  assign: string;
  from: string;
  preset: string;
  estimate: string;
  delay: number;
  undo: boolean;
  extraTime: boolean;
  deals: boolean;
  advice: boolean;
  chat: boolean;
  watch: boolean;
};

export interface MadeTable {
  id: string;
  invite: string;
  host: string;
  code: string;
}

export interface SatDown {
  seat: number;
  token: string;
}

export interface ListedTable {
  id: string;
  status: 'open' | 'live' | 'finished';
  createdAt: number;
  since: number;
  seats: { kind: 'free' | 'person' | 'bot' | 'closed'; name?: string }[];
  options: { clock: string };
  isAbandoned?: true;
  scores?: { seat: number; rank: number; total: number }[];
}

export interface MySeat extends Omit<ListedTable, 'since'> {
  seat: number;
  isMyTurn: boolean;
  waits: { seat: number; since: number; left?: number; isPaused?: true }[];
}
