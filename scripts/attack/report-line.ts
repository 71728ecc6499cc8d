import type { Figures } from './attack.ts';

const figure = ([name, value]: [string, number]): string =>
  `${name} ${Number.isInteger(value) ? value : value.toFixed(1)}`;

/** What is said of an attack: how long it took, and its figures, or why it failed. */
export function reportLine(name: string, seconds: number, outcome: Figures | Error): string {
  const time = `in ${seconds.toFixed(0)} s`;
  return outcome instanceof Error
    ? `${name} failed ${time}, ${outcome.message}`
    : `${name} ok ${time}, ${Object.entries(outcome).map(figure).join(', ')}`;
}
