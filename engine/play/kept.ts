import type { Command } from '../model/command.ts';
import type { SeatId, Table } from '../model/state.ts';

/** The numbers last given out: to questions and to deals. */
export type Numbers = Pick<Table, 'serial' | 'lastDeal'>;

/** What a command came upon: it is applied again with the same numbers. */
export interface Arrival extends Numbers {
  /** The number of the question that was open. */
  ask?: number;
  /** It settled a question, so it counts even if it was only a preference. */
  settled?: true;
}

/** A command since the last barrier. */
export interface Kept {
  command: Command;
  arrival: Arrival;
}

/**
 * What is kept once another command has come. Nobody can fill up a table's memory between two barriers: a preference that
 * another one follows, and a deal that was offered and closed again, leave nothing behind.
 */
export function keep(kept: readonly Kept[], next: Kept): Kept[] {
  const { command } = next;
  if (command.kind !== 'answer') return [...kept, next];
  if (command.decision === 'prefer') return [...withoutIdlePreference(kept, command.seat), next];
  const offered = offerOf(kept, command.decision);
  return offered < 0 ? [...kept, next] : kept.toSpliced(offered, 1);
}

/** Where a deal that is closed now was offered. It was not accepted, for that would be a barrier. */
function offerOf(kept: readonly Kept[], decision: string): number {
  const deal = /^deal:(\d+)$/.exec(decision)?.[1];
  if (deal === undefined) return -1;
  return kept.findIndex(
    ({ command, arrival }) => isTo(command, 'offerCoins') && arrival.lastDeal === Number(deal) - 1,
  );
}

/** A preference under which something was decided still counts: it may have been asked, or not asked, because of it. */
function withoutIdlePreference(kept: readonly Kept[], seat: SeatId): readonly Kept[] {
  const earlier = kept.findLastIndex(({ command }) => isTo(command, 'prefer') && command.seat === seat);
  return earlier > kept.findLastIndex(hasDecided) ? kept.toSpliced(earlier, 1) : kept;
}

const hasDecided = ({ command, arrival }: Kept): boolean =>
  arrival.settled === true ||
  !(isTo(command, 'prefer') || isTo(command, 'offerCoins') || isDealClosed(command));

function isTo(command: Command, offer: string): command is Extract<Command, { kind: 'answer' }> {
  return command.kind === 'answer' && command.decision === offer;
}

const isDealClosed = (command: Command): boolean =>
  command.kind === 'answer' && command.decision.startsWith('deal:');
