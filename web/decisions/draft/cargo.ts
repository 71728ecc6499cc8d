import {
  type AnswerSpec,
  type PartAnswer,
  RESOURCES,
  type Resource,
  type Table,
  type UnitId,
} from '../../../engine/index.ts';
import { type Draft, specDraft } from './draft.ts';

export type CargoKind = 'workers' | Resource;

/** Something that can be taken along. */
export interface Cargo {
  what: CargoKind;
  n: number;
  /** On a lake nothing may be left alone. */
  min: number;
  max: number;
}

const KINDS: readonly CargoKind[] = ['workers', ...RESOURCES];

/** What lies there to be taken along, and how much of it is loaded. */
export function cargoOf(spec: AnswerSpec, draft: Draft): Cargo[] {
  if (spec.type !== 'parts') return [];
  return KINDS.flatMap((what): Cargo[] => {
    const part = spec.parts[what];
    const now = draft[what];
    if (part?.type === 'subset')
      return [{ what, n: Array.isArray(now) ? now.length : 0, min: part.min, max: part.max }];
    if (part?.type === 'amount')
      return [{ what, n: typeof now === 'number' ? now : part.min, min: part.min, max: part.max }];
    return [];
  });
}

/** The draft with so many of them on board. Workers are as good as one another. */
export function loaded(spec: AnswerSpec, draft: Draft, what: CargoKind, n: number): Draft {
  const part = spec.type === 'parts' ? spec.parts[what] : undefined;
  if (part?.type === 'amount') return { ...draft, [what]: Math.max(part.min, Math.min(part.max, n)) };
  if (part?.type !== 'subset') return draft;
  const now = draft[what];
  const chosen = Array.isArray(now) ? now : [];
  const others = part.of.map(({ id }) => id).filter((id) => !chosen.includes(id));
  return { ...draft, [what]: [...chosen, ...others].slice(0, Math.max(part.min, n)) };
}

export const loadedAll = (spec: AnswerSpec, draft: Draft): Draft =>
  cargoOf(spec, draft).reduce((next, { what, max }) => loaded(spec, next, what, max), draft);

export const loadedNone = (spec: AnswerSpec, draft: Draft): Draft =>
  cargoOf(spec, draft).reduce((next, { what, min }) => loaded(spec, next, what, min), draft);

/** What a unit brought along on its last step. */
interface Brought {
  workers: readonly UnitId[];
  goods: Readonly<Record<Resource, number>>;
}

/** What was brought along stays on; nothing is taken up by itself. */
export function keptOn(spec: AnswerSpec, { workers, goods }: Brought): Record<string, PartAnswer> {
  const kept: Record<string, PartAnswer> = {};
  if (spec.type !== 'parts') return kept;
  const crew = spec.parts.workers;
  if (crew?.type === 'subset') {
    const here = crew.of.map(({ id }) => id);
    const on = here.filter((id) => workers.some((worker) => worker === id));
    kept.workers = [...on, ...here.filter((id) => !on.includes(id))].slice(0, Math.max(crew.min, on.length));
  }
  for (const what of RESOURCES) {
    const part = spec.parts[what];
    if (part?.type === 'amount') kept[what] = Math.max(part.min, Math.min(part.max, goods[what]));
  }
  return kept;
}

/** The draft of a step: what the unit brought along is on board. */
export function firstStep(spec: AnswerSpec, table: Readonly<Table>): Draft {
  const frame = table.stack.at(-1);
  const unit = frame?.kind === 'move' ? frame.current?.unit : undefined;
  const brought = unit === undefined ? undefined : table.turn.moved[unit];
  return { ...specDraft(spec), ...(brought !== undefined && keptOn(spec, brought)) };
}
