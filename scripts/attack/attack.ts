import type { Server } from '../../tests/e2e/server.ts';
import type { Bystanders } from './bystanders.ts';
import type { Crowd } from './crowd.ts';

/** How long it goes on: whole, or a smaller cousin for CI. */
export interface Size {
  readonly isFull: boolean;
}

export interface Scene extends Size {
  readonly server: Server;
  readonly origin: string;
  /** The ordinary game beside it. */
  readonly beside: Bystanders;
  /** Opens the connections of those who have no seat, and notes whether any of them is told a secret. */
  readonly crowd: Crowd;
}

export type Figures = Record<string, number>;

/** Something that is tried, with what it brought to light. It throws if that is not as it should be. */
export interface Trial {
  readonly name: string;
  carryOut(size: Size): Promise<Figures>;
}

/** One way to harm a server. */
export interface Attack {
  readonly name: string;
  /** It ends the server itself: then it is up again, and nobody plays beside. */
  readonly isDeadly?: true;
  /** Figures of what was done. Throws if the outcome is not as it should be. */
  run(scene: Scene): Promise<Figures>;
}

/** Does something so many times, so many at once. */
export async function times(
  count: number,
  atOnce: number,
  act: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const one = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) await act(index);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, one));
}
