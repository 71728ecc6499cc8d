import { hostSeatAt, isIdle } from './absence.ts';
import type { ChairView, ClockView, LobbyView } from './protocol.ts';
import type { Chair, RoomRecord } from './record.ts';
import type { Socket } from './room.ts';

function chairView(chair: Chair, isConnected: boolean, isHost: boolean): ChairView {
  const { kind, name, bot, isReady, awaySince, isPlayedOn, wish, isNewcomer, extraTime } = chair;
  return {
    kind,
    ...(name !== undefined && { name }),
    ...(bot !== undefined && { bot }),
    ...(isReady && { isReady }),
    ...(isHost && { isHost: true as const }),
    ...(isConnected && { isConnected: true as const }),
    ...(awaySince !== undefined && !isConnected && { awaySince }),
    ...(isPlayedOn && { isPlayedOn }),
    ...(isIdle(chair) && { isIdle: true as const }),
    ...(wish !== undefined && { wish }),
    ...(isNewcomer && { isNewcomer }),
    ...(extraTime !== undefined && { extraTime }),
  };
}

/** Everything about the table that everybody may know. Secrets and their digests are no part of it. */
export function lobbyView(record: Readonly<RoomRecord>, sockets: readonly Socket[], now: number): LobbyView {
  const host = hostSeatAt(record, now);
  const connected = new Set(sockets.map(({ memory }) => memory.seat));
  const watchers = sockets.filter(
    ({ memory }) => memory.isGreeted === true && memory.seat === undefined,
  ).length;
  const { game, ...table } = record.options;
  return {
    phase: record.phase,
    options: { ...table, ...game },
    chairs: record.chairs.map((chair, seat) => chairView(chair, connected.has(seat), host === seat)),
    commitment: record.fair.commitment,
    watchers,
    pausing: record.pausing,
    ...(record.phase === 'lobby' && record.code !== undefined && { code: record.code }),
  };
}

export function clockView(record: Readonly<RoomRecord>, now: number): ClockView | undefined {
  const clock = record.live?.clock;
  if (clock === undefined) return undefined;
  const seats = clock.seats.map(({ left, since, free }) => ({
    left,
    free,
    ...(since !== undefined && { since }),
  }));
  return { now, seats, ...(clock.pausedAt !== undefined && { pausedAt: clock.pausedAt }) };
}
