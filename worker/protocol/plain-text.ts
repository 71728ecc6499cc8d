/** Control characters, halves of letters, ends of lines, and what turns the writing of others around. */
const NEVER = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** More marks on one letter than any script has: they would be drawn over the lines around it. */
const PILED_UP = /\p{M}{6,}/u;
const SEEN = /[^\s\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text can stand on a line of its own next to those of others: something of it is seen, and nothing else is changed by it. */
export const isPlainText = (text: string): boolean =>
  !NEVER.test(text) && !PILED_UP.test(text.normalize('NFC')) && SEEN.test(text);
