import { commitTo, type GameLog, replay, score, viewFor } from '../../engine/index.ts';
import { commitToRounds, seedOf, seedOfRound } from '../../engine/play/commit-reveal.ts';
import { fileOf, type GameFile, logForFile, type SealedGame } from '../../engine/play/game-file.ts';
import { proofOf } from '../../engine/proof.ts';
import { seedFrom } from '../../engine/rules/random.ts';
import { shortGame, writeLog } from './short-game.ts';

/** The sealed part of a game, as a server would make it of its log. */
export function sealedOf(log: GameLog): SealedGame {
  const whole = logForFile(log);
  const proof = proofOf(whole);
  if (!proof.ok) throw new Error(proof.error.message);
  const last = replay(whole).stateAt(whole.entries.length);
  if (last === undefined) throw new Error('a game has an end');
  const isOver = last.public.ended !== undefined;
  const botCommands = (seat: number): number =>
    whole.entries.filter(
      ({ by, do: command }) =>
        by !== undefined && command !== undefined && Reflect.get(Object(command), 'seat') === seat,
    ).length;
  return {
    log: whole,
    ...proof.value,
    seats: last.public.seats.map((_, seat) => ({ kind: 'person', botCommands: botCommands(seat) })),
    finishedAt: 1_794_799_932_203,
    ...(isOver ? { result: score(viewFor(last, 'spectator')) } : { isAbandoned: true as const }),
  };
}

export const goldenFile = (log: GameLog): GameFile => fileOf(sealedOf(log));

/** A short game of two whose seed came about by commit and reveal, with notes at every entry. */
export function fairLog(rounds: number, length?: number): GameLog {
  const secret = seedFrom('secret');
  const nonces = ['nonce-of-seat-one', 'nonce-of-seat-two'];
  const log = logOf(rounds, seedOf(secret, nonces), length);
  return { ...log, fair: { commitment: commitTo(secret), secret, nonces } };
}

/** The same at a table of a closed round of an event. */
export function roundLog(round: number): GameLog {
  const secret = seedFrom('secret of a round');
  const commitment = commitToRounds(secret, round);
  return { ...logOf(3, seedOfRound(secret, round)), fair: { kind: 'round', commitment, secret, round } };
}

function logOf(rounds: number, seed: string, length?: number): GameLog {
  return writeLog(
    shortGame(rounds, seed),
    (entry, index) => ({
      ...entry,
      at: 1_794_799_000_000 + index * 1000,
      ...(index % 7 === 0 && { by: 'steady' }),
      tap: index >> 1,
    }),
    length,
  );
}

/** The seats' nonces in another order than they came in. */
export function turnNonces({ fair }: GameLog): void {
  if (fair !== undefined && fair.kind !== 'round') fair.nonces.reverse();
}
