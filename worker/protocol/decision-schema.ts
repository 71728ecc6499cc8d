import * as v from 'valibot';
import type { SeatDecisions } from './messages.ts';

// What a seat can decide, as it is sent to clients that want it (docs/protocol.md, Decisions). The room does not read it: it is
// published as JSON Schema, and tests hold what rooms send against it.

const whole = v.pipe(v.number(), v.safeInteger());
const isSo = v.exactOptional(v.literal(true));

/** What an option would bring: its kind, its figures and the clause. */
const Effect = v.looseObject({ kind: v.string(), clause: v.string() });
const Option = v.strictObject({ id: v.string(), effects: v.exactOptional(v.array(Effect)) });
const Counts = v.record(v.string(), whole);

const Part = v.variant('type', [
  v.strictObject({ type: v.literal('pick'), options: v.array(Option), sealed: isSo }),
  v.strictObject({ type: v.literal('amount'), min: whole, max: whole }),
  v.strictObject({
    type: v.literal('subset'),
    of: v.array(Option),
    min: whole,
    max: whole,
    proposed: v.exactOptional(v.array(v.string())),
    sealed: isSo,
  }),
  v.strictObject({
    type: v.literal('spread'),
    caps: Counts,
    min: whole,
    max: whole,
    proposed: v.exactOptional(Counts),
    sealed: isSo,
  }),
]);

const Parts = v.strictObject({
  type: v.literal('parts'),
  parts: v.record(v.string(), Part),
  total: v.exactOptional(v.strictObject({ min: whole, max: whole })),
});

const Asked = {
  id: v.string(),
  seat: whole,
  kind: v.string(),
  spec: v.union([Part, Parts]),
  clause: v.string(),
};
const Decision = v.strictObject({ ...Asked, at: v.exactOptional(v.string()), confirm: isSo, isShared: isSo });
const Offer = v.strictObject(Asked);

export const Decisions = v.strictObject({ owed: v.array(Decision), open: v.array(Offer) });

/** By their names in the published schema. */
export const DECISION_PARTS = { Effect, Option, Part, Parts, Decision, Offer } as const;

/** What the room sends fits: a field of the engine's that is missing here does not compile. */
export const readDecisions = (sent: SeatDecisions): v.SafeParseResult<typeof Decisions> =>
  v.safeParse(Decisions, sent);
