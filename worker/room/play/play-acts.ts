import type { SeatId } from '../../../engine/index.ts';
import type { SeatMessage } from '../../protocol/read-message.ts';
import { done, type Outcome, refuse } from '../../protocol/refusals.ts';
import { type Act, act, type Surroundings } from '../act/act.ts';
import { answered, type Change, type Deed, lookedUp } from '../act/change.ts';
import { callArbiter } from '../contest/arbiter-call.ts';
import { castVote, comeBack, type SettledWish } from '../record/absence.ts';
import { isAdjourned, wishAdjourn } from '../record/adjourn.ts';
import { leaveSeat, wishLastRound } from '../record/parting.ts';
import { wishPause } from '../record/pause.ts';
import type { RoomRecord } from '../record/record.ts';
import { type Acknowledged, alreadyDone, digestOf, partlyDone, type Sent } from '../record/repeats.ts';
import type { RoomCommand } from '../record/room-command.ts';
import { isTooLong, refusedByTally } from '../record/tally.ts';
import { answersInLastTap } from '../record/undone.ts';
import { logText } from './log-text.ts';
import { botOf } from './play.ts';

// What a seat does in a running game. Each message is carried out once, however often it comes.

type PlayMessage = Exclude<SeatMessage, { t: 'chat' }>;
type MessageOf<T extends PlayMessage['t']> = Extract<PlayMessage, { t: T }>;

type Decide<M> = (
  record: Readonly<RoomRecord>,
  message: M,
  at: Surroundings & { readonly seat: SeatId; readonly sent: Sent & { seat: SeatId } },
) => Outcome<Change>;

/** What waits for the day on which the game goes on; whoever wants to can always resign. */
const isPlay = (message: PlayMessage): boolean =>
  message.t === 'answer'
    ? message.decision !== 'resign'
    : message.t === 'answers' || message.t === 'undo' || message.t === 'lastRound' || message.t === 'vote';

/** An act of a running game. */
const played = <M extends PlayMessage>(decide: Decide<M>): Act<'seat', M, Acknowledged> =>
  act('seat', (record, message: M, around): Outcome<Deed<Acknowledged>> => {
    const { seat } = around;
    const before = alreadyDone(record.chairs[seat], message);
    if (before !== undefined) return before.isSame ? answered(before.done) : refuse('usedCid');
    if (record.closed !== undefined) return refuse('closed');
    if (record.phase === 'over') return refuse('gameOver');
    if (isAdjourned(record) && isPlay(message)) return refuse('adjourned');
    const error = refusedByTally(record, seat, message);
    if (error !== undefined) return { ok: false, error };
    const sent = { seat, cid: message.cid, digest: digestOf(message) };
    const change = decide(record, message, { ...around, sent });
    if (!change.ok) return change;
    return done({
      change: change.value,
      result: ({ seq, chairs }) => done({ ...partlyDone(chairs[seat], message.cid), seq }),
    });
  });

const wish = (outcome: Outcome<SettledWish>, sent: Sent & { seat: SeatId }): Outcome<Change> =>
  outcome.ok ? done({ kind: 'wish', wish: outcome.value, sent }) : outcome;

export const PLAY_ACTS = {
  answer: played<MessageOf<'answer'>>((record, { decision, answer }, { seat, sent }) =>
    botOf(record, seat) === undefined
      ? done({ kind: 'commands', commands: [{ do: { kind: 'answer', seat, decision, answer }, ...sent }] })
      : refuse('playedByBot'),
  ),

  /** Everything that one tap comes to. */
  answers: played<MessageOf<'answers'>>((record, { steps }, { seat, sent }) => {
    if (botOf(record, seat) !== undefined) return refuse('playedByBot');
    const [{ decision, answer }, ...later] = steps;
    const commands: RoomCommand[] = [
      { do: { kind: 'answer', seat, decision, answer }, ...sent },
      ...later.map((expected) => ({ expected, ...sent })),
    ];
    return done({ kind: 'commands', commands });
  }),

  undo: played<MessageOf<'undo'>>((record, { one = false }, { seat, sent }) => {
    if (botOf(record, seat) !== undefined) return refuse('playedByBot');
    // What is not dealt yet cannot be counted: it goes on to where it can, and not back.
    if (!record.options.undo || isTooLong(record)) return refuse('noUndo');
    const answers = one ? 1 : answersInLastTap(record, seat);
    const commands = Array.from({ length: answers }, () => ({ undo: seat, ...sent }));
    return done({ kind: 'commands', commands });
  }),

  pause: played<MessageOf<'pause'>>((record, { on }, { seat, sent, present, now }) =>
    wish(wishPause(record, seat, on, present(), now), sent),
  ),

  /** At a table of an event: calls for the arbiter. */
  call: played<MessageOf<'call'>>((record, { text }, { seat, sent, now }) =>
    wish(callArbiter(record, seat, text, now), sent),
  ),

  /** The person takes the own seat back from the bot. */
  return: played<MessageOf<'return'>>((record, _, { seat, sent }) => wish(comeBack(record, seat), sent)),

  /** The person has to go, and leaves the own seat to a bot. */
  go: played<MessageOf<'go'>>((record, { how }, { seat, sent }) =>
    wish(leaveSeat(record, seat, how === 'open'), sent),
  ),

  /** All who are there want to go on another day; or all who play want to go on. */
  adjourn: played<MessageOf<'adjourn'>>((record, { on }, { seat, sent, present, now }) =>
    wish(wishAdjourn(record, seat, on, present(), now), sent),
  ),

  lastRound: played<MessageOf<'lastRound'>>((record, { on }, { seat, sent }) =>
    wish(wishLastRound(record, seat, on), sent),
  ),

  /** What to do about a seat that does not answer. */
  vote: played<MessageOf<'vote'>>((record, message, { seat, sent, present, now }) =>
    wish(castVote(record, seat, message, present(), now), sent),
  ),

  /** The game so far, as spectators know it; once it is over, all of it. */
  log: act(
    'anybody',
    (record, { after }: { after: number }, { store, now }) => lookedUp(logText(record, store, after, now)),
    { worksClosed: true },
  ),

  /** The same for somebody who plays: the open table, without the delay, also where nobody may watch. */
  lookBack: act(
    'seat',
    (record, { after }: { after: number }, { store, now }) =>
      lookedUp(logText(record, store, after, now, 'seat')),
    { worksClosed: true },
  ),
};
