/** A help card in words: what it is about, and at most forty words on it. */
export interface HelpText {
  readonly title: string;
  readonly text: string;
}

export type HelpTexts = Readonly<Record<string, HelpText>>;
