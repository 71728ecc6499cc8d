import type { TableSource } from './table-source.ts';

/** Somebody else at the table can hear what is said. */
export function hasListeners({ lobby, seat }: Pick<TableSource, 'lobby' | 'seat'>): boolean {
  const { options, chairs = [] } = lobby.value ?? {};
  if (options?.chat === false || seat.value === undefined) return false;
  return chairs.some(({ kind }, other) => kind === 'person' && other !== seat.value);
}
