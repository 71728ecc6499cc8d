import type {
  ContestAnswer,
  ContestBody,
  ContestPath,
  GetAnswer,
  GetAt,
  GetPath,
  PostAnswer,
  PostBody,
  PostPath,
  TableAnswer,
  TableBody,
  TablePath,
} from '../../worker/protocol/calls/calls.ts';
import type { Refusal } from './notice.ts';

type Refused = { ok: false } & Refusal;
export type ApiReply<T> = { ok: true; value: T } | Refused;

export function refusalIn({ ok: _, ...refusal }: Refused): Refusal {
  return refusal;
}

const UNREACHABLE: Refused = { ok: false, code: 'unreachable' };

function refusedBy(body: unknown): Refused {
  const error: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : undefined;
  if (typeof error !== 'object' || error === null) return UNREACHABLE;
  const [code, message]: unknown[] = [Reflect.get(error, 'code'), Reflect.get(error, 'message')];
  if (typeof code !== 'string' || typeof message !== 'string') return UNREACHABLE;
  return { ok: false, code, message };
}

/** Where a network swallows everything, a browser would wait for minutes. */
const ANSWER_WITHIN = 20_000;

/** The routes answer as the schemas of their calls say. */
async function ask<T>(address: string, init: RequestInit): Promise<ApiReply<T>> {
  try {
    const response = await fetch(`/api${address}`, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN) });
    const body = await response.json();
    return response.ok ? { ok: true, value: body } : refusedBy(body);
  } catch {
    return UNREACHABLE;
  }
}

function addressOf(path: string, at: object): string {
  const query = new URLSearchParams();
  let address = path;
  for (const [name, value] of Object.entries(at))
    if (path.includes(`:${name}`)) address = address.replace(`:${name}`, String(value));
    else query.set(name, String(value));
  return query.size === 0 ? address : `${address}?${query}`;
}

export const get = <Path extends GetPath>(path: Path, at?: GetAt<Path>): Promise<ApiReply<GetAnswer<Path>>> =>
  ask(addressOf(path, { ...at }), {});

const posted = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

export const post = <Path extends PostPath>(
  path: Path,
  body: PostBody<Path>,
): Promise<ApiReply<PostAnswer<Path>>> => ask(path, posted(body));

/** Asks something of one table. */
export const postTo = <Path extends TablePath>(
  id: string,
  path: Path,
  body: TableBody<Path>,
): Promise<ApiReply<TableAnswer<Path>>> => ask(`/games/${id}${path}`, posted(body));

/** Asks something of one event. */
export const postToContest = <Path extends ContestPath>(
  id: string,
  path: Path,
  body: ContestBody<Path>,
): Promise<ApiReply<ContestAnswer<Path>>> => ask(`/events/${id}${path}`, posted(body));
