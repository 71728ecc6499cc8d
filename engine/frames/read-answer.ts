import type { Answer, PartAnswer } from '../model/answer.ts';

// Answers are checked against their spec before a frame reads them, so these only tell the compiler what is known.

export function pickOf(answer: Answer | undefined): string {
  return typeof answer === 'string' ? answer : '';
}

export function amountOf(answer: Answer | undefined): number {
  return typeof answer === 'number' ? answer : 0;
}

export function strings(answer: Answer | undefined): string[] {
  return Array.isArray(answer) ? answer : [];
}

export function answerParts(answer: Answer): Record<string, PartAnswer> {
  return typeof answer === 'object' && !Array.isArray(answer) ? answer : {};
}

/** The amounts of a spread that are not zero. */
export function spreadOf(answer: Answer | undefined): [string, number][] {
  if (typeof answer !== 'object' || Array.isArray(answer)) return [];
  return Object.entries(answer).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0,
  );
}
