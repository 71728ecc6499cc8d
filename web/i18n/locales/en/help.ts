import { goal } from './help-goal.ts';
import { here } from './help-here.ts';
import { land } from './help-land.ts';
import { offers } from './help-offers.ts';
import { solo } from './help-solo.ts';
import { turn } from './help-turn.ts';

/** The cards that are written out; the others are made from figures (see web/help/made-cards.ts). */
export const en = { ...goal, ...turn, ...land, ...offers, ...here, ...solo };
