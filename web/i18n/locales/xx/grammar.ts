// No language on earth: it counts like Arabic, which has all six plural forms, so that nothing here may rest on two.

const plurals = new Intl.PluralRules('ar');
const numbers = new Intl.NumberFormat('en-GB');

/** What stands behind a text that depends on a number, one letter for each form. */
const FORMS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: '⁰',
  one: '¹',
  two: '²',
  few: 'ᶠ',
  many: 'ᵐ',
  other: 'ᵒ',
};

export const formOf = (n: number): string => FORMS[plurals.select(n)];

/** What pages need of it by itself. */
export const grammar = {
  number: (n: number): string => numbers.format(n),
  listOf: (items: readonly string[]): string => items.join(' + '),
  capital: (text: string): string => text.charAt(0).toUpperCase() + text.slice(1),
};
