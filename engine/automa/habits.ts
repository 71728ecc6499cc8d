import { STAR_TRACKERS, type StarTracker } from '../model/automa-trackers.ts';
import type { Setup } from '../model/setup-options.ts';

/** How this Automa plays: what its level says, with the tweaks of the set-up. */
interface Habits {
  tracker: StarTracker;
  skips: boolean;
  allMoves: boolean;
  keepsFighters: boolean;
  /** More or fewer of each, whenever a card gives any. */
  extra: { coins: number; power: number };
  hesitates: boolean;
  delays: boolean;
}

export function habitsOf({ automa }: Readonly<Setup>): Habits {
  if (automa === undefined) throw new RangeError('there is no Automa in this game');
  const { level, tweaks } = automa;
  const tracker = STAR_TRACKERS[level];
  return {
    tracker,
    // AUT-13, AUT-73
    skips: tracker.skips === true || (tweaks.skipMarks && level !== 'ultimaszyna'),
    // AUT-70, AUT-78
    allMoves: tracker.allMoves === true || tweaks.allMoves,
    // AUT-71
    keepsFighters: tracker.keepsFighters === true,
    // AUT-72, AUT-74, AUT-75
    extra: {
      coins: (tracker.extra?.coins ?? 0) + tweaks.coins,
      power: (tracker.extra?.power ?? 0) + tweaks.power,
    },
    // AUT-76, AUT-77
    hesitates: tweaks.hesitates,
    delays: tweaks.delays,
  };
}
