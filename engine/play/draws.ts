import { isObject } from '../model/plain-copy.ts';
import { type Draw, hearDraws, STREAMS, type Stream } from '../rules/random.ts';

/** A draw within its stream: from how many, and which of them, counted from 0. */
type StreamDraw = readonly [of: number, drawn: number];

/** Every draw of a game, in order, by stream. */
export type Draws = Partial<Record<Stream, StreamDraw[]>>;

/** Runs something and writes down the draws that are made meanwhile. */
export function withDraws<T>(run: () => T): { value: T; draws: Draws } {
  const draws: Draws = {};
  const note = ({ stream, of, drawn }: Draw): void => {
    draws[stream] ??= [];
    draws[stream].push([of, drawn]);
  };
  return { value: hearDraws(note, run), draws };
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const isStreamDraw = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && isWhole(value[0]) && isWhole(value[1]);

/** Whether a plain value has the shape of a game's draws. */
export function areDraws(value: unknown): value is Draws {
  if (!isObject(value)) return false;
  const names: readonly string[] = STREAMS;
  return Object.entries(value).every(
    ([stream, draws]) => names.includes(stream) && Array.isArray(draws) && draws.every(isStreamDraw),
  );
}
