import * as engine from '../../engine/index.ts';
import { memoByRef } from './memo-by-ref.ts';

// What several parts of a page ask of the same table, worked out once.

/** Who is waited for, and with what kind of decision. */
export const cachedWaitedFor = memoByRef((table: Readonly<engine.Table>) => engine.waitedFor(table));

/** All that the viewer can do now. */
export const cachedOptions = memoByRef((view: Readonly<engine.GameView>) => engine.options(view));

/** What everybody would have if the game ended now, as far as the viewer knows. */
export const cachedScore = memoByRef((view: Readonly<engine.GameView>) => engine.score(view));

/** The same for anybody's eyes. */
export const cachedPublicScore = memoByRef((table: Readonly<engine.Table>) =>
  engine.score({ viewer: 'spectator', public: table }),
);
