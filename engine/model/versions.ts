/**
 * Numbers that change independently (docs/architecture.md#6-the-numbers). RULES is pinned per game: a change that alters any
 * outcome of a stored game gets a named entry here, and the old behaviour stays reachable through it.
 */
export const RULES = 4;
export const STATE_SCHEMA = 1;

export const RULES_HISTORY: Readonly<Record<number, string>> = {
  1: 'The rules as in docs/rules.md with the switches of the set-up.',
  2: 'Who takes gains one by one is not asked about a benefit that cannot be had.',
  3: 'What an attack brought along goes back to where it was taken up; a unit picked in vain uses up nothing; the last turn card of the Automa stays in force; no number of a decision or deal is given out twice.',
  4: 'Time can be called; bids can be open.',
};

/** The first rules by which a benefit that cannot be had is not asked about. */
export const WITHOUT_VAIN_QUESTIONS = 2;

/** END-04, OPEN-13: the first rules by which a worker or good goes back to where it was taken up, not to where its carrier began. */
export const WITH_OWN_WAYS_BACK = 3;
/** OPEN-40: the first rules by which the number of the last turn card outlives the change of strategy. */
export const WITH_LASTING_YIELD = 3;
/** MOV-03: the first rules by which a unit that was picked and made no step uses up nothing. */
export const WITH_FREE_PICKS = 3;
/** The first rules by which an undo gives no number back, and history keeps only the commands that count. */
export const WITH_UNIQUE_NUMBERS = 3;
/** EVT-01: the first rules by which time can be called; an older program could not play such a game again. */
export const WITH_CALLED_TIME = 4;

export const isKnownRules = (rules: unknown): rules is number =>
  typeof rules === 'number' && Object.hasOwn(RULES_HISTORY, rules);
