import { FIELD } from './event/field.ts';
import { LOAD } from './event/load.ts';
import type { Proof } from './event/proof.ts';
import { SATURDAY } from './event/saturday.ts';

// Proofs of events on this machine: each prints what it has seen, and one verdict. `node scripts/event.ts field`.
const PROOFS: readonly Proof[] = [SATURDAY, FIELD, LOAD];

const [name] = process.argv.slice(2);
const proof = PROOFS.find((one) => one.name === name);
if (proof === undefined) throw new Error(`name one of ${PROOFS.map((one) => one.name).join(', ')}`);

const figure = ([what, value]: [string, number]): string =>
  `${what} ${Number.isInteger(value) ? value : value.toFixed(2)}`;

try {
  const figures = await proof.run();
  console.log(`${proof.name} ok, ${Object.entries(figures).map(figure).join(', ')}`);
} catch (error) {
  process.exitCode = 1;
  console.log(
    `${proof.name} failed, ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
}
