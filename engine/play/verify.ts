import type { Reason } from '../model/result.ts';
import type { GameState } from '../model/state.ts';
import { type Scorecard, score } from '../rules/score.ts';
import { viewFor } from '../rules/view.ts';
import { ClockCheck } from './clock-record.ts';
import { isCommitted, isNonce, seedFor } from './commit-reveal.ts';
import { type Draws, withDraws } from './draws.ts';
import { canonicalJson, digest } from './fingerprint.ts';
import { type GameFile, parseGameFile, readGameFile, type SealedGame, sealedText } from './game-file.ts';
import { type GameLog, type LogEntry, type Replay, replay } from './replay.ts';
import { isSignedBy, type ServerKey } from './signature.ts';

// Three questions about a file: is it as it was sealed, was it played by the rules, and did this server issue it?

export const CHECKS = [
  'commitment',
  'seed',
  'commands',
  'digests',
  'states',
  'draws',
  'bots',
  'clocks',
  'score',
] as const;
type CheckName = (typeof CHECKS)[number];

/** `notRecorded`: the file says nothing of it. `notChecked`: the game could not be played so far. */
export type CheckOutcome = 'passed' | 'failed' | 'notRecorded' | 'notChecked';

export interface Check {
  check: CheckName;
  outcome: CheckOutcome;
  says: string;
  /** The entry, counted from 1, at which it showed; 0 is the beginning. */
  step?: number;
}

/** `unsigned`: by nobody; `unknownKey`: by a key that is none of those given; `forged`: the signature does not fit. */
export type Issued = 'yes' | 'unsigned' | 'unknownKey' | 'forged' | 'notChecked';

export interface FileVerdict {
  isIntact: boolean;
  /** Undefined if the file cannot be read. */
  isByTheRules?: boolean;
  issued: Issued;
  checks: Check[];
  /** Why the file cannot be read. */
  error?: Reason;
}

/** Checks everything that a file claims, with nothing but the file and the public keys of a server. Takes any value; a text is read first. */
export function verify(value: unknown, keys: readonly ServerKey[] = []): FileVerdict {
  const parsed = typeof value === 'string' ? readGameFile(value) : parseGameFile(value);
  if (!parsed.ok) return { isIntact: false, issued: 'notChecked', checks: [], error: parsed.error };
  const file = parsed.value;
  const checks = checkGame(file.sealed);
  return {
    isIntact: digest(sealedText(file.sealed)) === file.sha256,
    isByTheRules: checks.every(({ outcome }) => outcome === 'passed' || outcome === 'notRecorded'),
    issued: whoIssued(file, keys),
    checks,
  };
}

function whoIssued({ signature, sha256 }: GameFile, keys: readonly ServerKey[]): Issued {
  if (signature === undefined) return 'unsigned';
  const key = keys.find(({ id }) => id === signature.key);
  if (key === undefined) return 'unknownKey';
  return isSignedBy(key, signature, sha256) ? 'yes' : 'forged';
}

const check = (name: CheckName, isRight: boolean, yes: string, no: string): Check => ({
  check: name,
  outcome: isRight ? 'passed' : 'failed',
  says: isRight ? yes : no,
});

function checkGame(sealed: Readonly<SealedGame>): Check[] {
  const { log } = sealed;
  const states: string[] = [];
  let last: GameState | undefined;
  const clocks = clocksOf(sealed);
  // How the seed came about is checked by itself: a game can be by the rules all the same.
  const { fair: _, ...bare } = log;
  const { value: played, draws } = withDraws(() =>
    replay(bare, {
      marked: (state) => states.push(state),
      reached: (state, step) => {
        last = state;
        clocks?.reached(state, step);
      },
    }),
  );
  return [
    ...checkFair(log),
    ...checkReplay(played, log),
    checkStates(sealed.states, states, played),
    checkDraws(sealed.draws, draws, played),
    checkBots(sealed),
    checkClocks(clocks, played),
    checkScore(sealed, played.verdict.isFaithful ? last : undefined),
  ];
}

function checkFair({ fair, seed }: GameLog): Check[] {
  if (fair === undefined) {
    const says = 'The file does not say how the seed came about.';
    return [
      { check: 'commitment', outcome: 'notRecorded', says },
      { check: 'seed', outcome: 'notRecorded', says },
    ];
  }
  if (fair.kind === 'round')
    return [
      check(
        'commitment',
        isCommitted(fair),
        `The secret of round ${fair.round} goes back to what its event had committed to.`,
        'The secret of the round does not go back to what its event had committed to.',
      ),
      check(
        'seed',
        seedFor(fair) === seed,
        'The seed is made of the secret of the round alone, as at all of its tables.',
        'The seed is not made of the secret of the round.',
      ),
    ];
  return [
    check(
      'commitment',
      isCommitted(fair),
      "The server's secret is the one that it had committed to before anyone sat down.",
      "The server's secret is not the one that it had committed to.",
    ),
    check(
      'seed',
      fair.nonces.every(isNonce) && seedFor(fair) === seed,
      `The seed is made of the secret and the nonces of ${fair.nonces.length} seats.`,
      'The seed is not made of the secret and the nonces of the seats.',
    ),
  ];
}

/** A log goes astray with a command that was refused, or with a digest that is another. */
function checkReplay({ verdict }: Replay, { entries, marks }: GameLog): Check[] {
  const legal = `All ${entries.length} entries were possible when they came.`;
  const commands = { check: 'commands', outcome: 'passed', says: legal } as const;
  if (verdict.isFaithful) {
    const says = `All ${marks.length} marks and the seal are those of this game.`;
    return [commands, { check: 'digests', outcome: 'passed', says }];
  }
  const { step, error } = verdict;
  if (error.code === 'badLog') {
    const isEnd = step === entries.length;
    const rest = { check: 'commands', outcome: 'notChecked', says: 'Not all entries were played.' } as const;
    return [isEnd ? commands : rest, { check: 'digests', outcome: 'failed', says: error.message, step }];
  }
  return [
    { check: 'commands', outcome: 'failed', says: error.message, step },
    { check: 'digests', outcome: 'notChecked', says: 'Not all entries were played.' },
  ];
}

function checkStates(told: readonly string[], found: readonly string[], { verdict }: Replay): Check {
  const other = found.findIndex((state, index) => state !== told[index]);
  if (other >= 0)
    return {
      check: 'states',
      outcome: 'failed',
      says: `State ${other} is not the one that the game came to.`,
    };
  if (!verdict.isFaithful)
    return { check: 'states', outcome: 'notChecked', says: 'Not all states were reached.' };
  return check(
    'states',
    told.length === found.length,
    `All ${found.length} states are those that the game came to.`,
    'There are more states in the file than the game came to.',
  );
}

const countOf = (draws: Draws): number =>
  Object.values(draws).reduce((sum, stream) => sum + stream.length, 0);

function checkDraws(told: Draws, found: Draws, { verdict }: Replay): Check {
  if (verdict.isFaithful)
    return check(
      'draws',
      canonicalJson(told) === canonicalJson(found),
      `All ${countOf(found)} draws are those that the seed gives.`,
      otherDraw(told, found),
    );
  return { check: 'draws', outcome: 'notChecked', says: 'Not all draws were made.' };
}

function otherDraw(told: Draws, found: Draws): string {
  for (const [stream, draws] of Object.entries(found)) {
    const given = Object.entries(told).find(([name]) => name === stream)?.[1] ?? [];
    const other = draws.findIndex((draw, index) => canonicalJson(draw) !== canonicalJson(given[index] ?? []));
    if (other >= 0) return `Draw ${other} of the stream ${stream} is not the one that the seed gives.`;
  }
  return 'There are more draws in the file than were made.';
}

const seatIn = ({ do: command }: LogEntry): unknown =>
  typeof command === 'object' && command !== null ? Reflect.get(command, 'seat') : undefined;

function checkBots({ seats, log }: Readonly<SealedGame>): Check {
  if (seats === undefined)
    return { check: 'bots', outcome: 'notRecorded', says: 'The file does not say who were bots.' };
  const given = (seat: number): number =>
    log.entries.filter((entry) => entry.by !== undefined && seatIn(entry) === seat).length;
  return check(
    'bots',
    seats.every(({ botCommands }, seat) => botCommands === given(seat)),
    'Everything that bots did for people is marked and counted.',
    'What bots did for people is not counted as it is marked.',
  );
}

function clocksOf({ clocks, log, seats }: Readonly<SealedGame>): ClockCheck | undefined {
  return clocks && new ClockCheck(clocks, log, (seat) => seats?.[seat]?.kind === 'bot');
}

function checkClocks(clocks: ClockCheck | undefined, { verdict }: Replay): Check {
  if (clocks === undefined)
    return { check: 'clocks', outcome: 'notRecorded', says: 'The file does not say how time was kept.' };
  const { wrongAt } = clocks;
  if (wrongAt !== undefined) {
    const says = 'A time-out came before the time was up, or an answer after it.';
    return { check: 'clocks', outcome: 'failed', says, step: wrongAt };
  }
  return verdict.isFaithful
    ? { check: 'clocks', outcome: 'passed', says: 'Time-outs came when the time was up, and answers before.' }
    : { check: 'clocks', outcome: 'notChecked', says: 'Not all entries were played.' };
}

/** What the result has to be; undefined for a game that never came to one. */
const resultOf = (state: GameState): Scorecard[] | undefined =>
  state.public.ended === undefined ? undefined : score(viewFor(state, 'spectator'));

function checkScore({ result, isAbandoned }: Readonly<SealedGame>, last: GameState | undefined): Check {
  if (last === undefined)
    return {
      check: 'score',
      outcome: 'notChecked',
      says: 'The game was not played to where it was counted.',
    };
  const counted = resultOf(last);
  if (isAbandoned && result === undefined)
    return { check: 'score', outcome: 'notRecorded', says: 'The game was abandoned, and has no result.' };
  if (result === undefined && counted === undefined)
    return { check: 'score', outcome: 'notRecorded', says: 'The game is not over, and has no result.' };
  return check(
    'score',
    counted !== undefined && result !== undefined && canonicalJson(result) === canonicalJson(counted),
    'The result is what the rules count.',
    'The result is not what the rules count.',
  );
}
