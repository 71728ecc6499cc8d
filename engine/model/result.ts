/** Why something is not possible: a stable code, a sentence, and the numbers in it. */
export interface Reason {
  code: ErrorCode;
  message: string;
  facts?: Record<string, string | number>;
}

export const ERROR_CODES = [
  // the command itself
  'malformed',
  'unknownCommand',
  'noSuchSeat',
  'gameOver',
  'nothingOwed',
  'staleDecision',
  'notYourDecision',
  // the answer
  'wrongType',
  'notAnOption',
  'tooFew',
  'tooMany',
  'duplicate',
  'unknownKey',
  'missingPart',
  'wrongTotal',
  // the rules
  'sameSection',
  'cannotPay',
  'riverInTheWay',
  'noLake',
  'notAdjacent',
  'enemyInTheWay',
  'alreadyMoved',
  'noBase',
  'notYourUnit',
  'stuckOnLake',
  'pendingCombat',
  'conditionNotMet',
  'notNow',
  'cardNotHeld',
  'noRoom',
  'noWorkerThere',
  'noPlace',
  'structureThere',
  'noYield',
  'millThere',
  'noRetreat',
  'noCombatThere',
  // set-up and logs
  'badSetup',
  'badSeed',
  'badLog',
] as const;
type ErrorCode = (typeof ERROR_CODES)[number];

export type Result<T> = { ok: true; value: T } | { ok: false; error: Reason };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail(
  code: ErrorCode,
  message: string,
  facts?: Record<string, string | number>,
): { ok: false; error: Reason } {
  return { ok: false, error: reason(code, message, facts) };
}

export function reason(code: ErrorCode, message: string, facts?: Record<string, string | number>): Reason {
  return facts === undefined ? { code, message } : { code, message, facts };
}
