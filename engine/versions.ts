/**
 * Numbers that change independently (docs/architecture.md#6-the-numbers). RULES is pinned per game: a change that alters any
 * outcome of a stored game gets a named entry here, and the old behaviour stays reachable through it.
 */
export const RULES = 2;
export const STATE_SCHEMA = 1;

const RULES_HISTORY: Readonly<Record<number, string>> = {
  1: 'The rules as in docs/rules.md with the switches of the set-up.',
  2: 'Who takes gains one by one is not asked about a benefit that cannot be had.',
};

/** The first rules by which a benefit that cannot be had is not asked about. */
export const WITHOUT_VAIN_QUESTIONS = 2;

export const isKnownRules = (rules: unknown): rules is number =>
  typeof rules === 'number' && Object.hasOwn(RULES_HISTORY, rules);
