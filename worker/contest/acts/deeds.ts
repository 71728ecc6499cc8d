import type { ContestDeed } from '../../protocol/calls/contests.ts';
import type { Deed } from './deed.ts';
import * as helper from './helper-deeds.ts';
import * as organiser from './organiser-deeds.ts';
import * as player from './player-deeds.ts';

/** Everything that can be done at an event, with who may. A kind that is missing does not compile. */
export const DEEDS: { readonly [K in ContestDeed['kind']]: Deed<K> } = {
  checkIn: player.checkIn,
  leave: player.leaveEvent,
  comeBack: player.comeBack,
  rename: player.rename,
  tell: player.setNotice,
  setSignUp: helper.setSignUp,
  addPlayer: helper.addPlayer,
  drop: helper.drop,
  startRound: helper.startRound,
  pause: helper.pause,
  addTime: helper.addTime,
  replace: helper.replace,
  bot: helper.giveToBot,
  joinTable: helper.joinTable,
  announce: helper.announce,
  rule: helper.rule,
  settle: helper.settle,
  change: organiser.change,
  cancel: organiser.cancelEvent,
  remove: organiser.remove,
  reissue: organiser.reissue,
  penalty: organiser.penalty,
  takeBackPenalty: organiser.takeBackPenalty,
  adjudicate: organiser.adjudicateTable,
  correct: organiser.correct,
  takeBack: organiser.takeBack,
  hold: organiser.hold,
  cast: organiser.cast,
};
