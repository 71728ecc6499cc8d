import {
  type Answer,
  type AnswerSpec,
  type Consequence,
  type Decision,
  isBase,
  isHex,
  type Offer,
  type PartAnswer,
  type PartSpec,
  type Place,
  parseUnitId,
  spotOf,
  type Table,
} from '../../../engine/index.ts';

/** Something that can be answered: owed, or open to us. */
export type Question = Decision | Offer;

/** One of the things that a pick chooses from. */
export type Option = Extract<AnswerSpec, { type: 'pick' }>['options'][number];

/** An answer in the making, part by part; a spec without parts has one, without a name. */
export type Draft = Readonly<Record<string, PartAnswer>>;

export const specParts = (spec: AnswerSpec): [string, PartSpec][] =>
  spec.type === 'parts' ? Object.entries(spec.parts) : [['', spec]];

const sum = (numbers: Readonly<Record<string, number>>): number =>
  Object.values(numbers).reduce((total, n) => total + n, 0);

/** What stands there before anything is chosen: what is certain or proposed, and the whole of a gain. */
function firstPart(name: string, spec: PartSpec): PartAnswer | undefined {
  switch (spec.type) {
    case 'pick':
      if (name === 'gains') return spec.options[0]?.id;
      return spec.options.length === 1 ? spec.options[0]?.id : undefined;
    case 'amount':
      return spec.min;
    case 'subset':
      if (spec.proposed !== undefined) return [...spec.proposed];
      return spec.min === spec.of.length ? spec.of.map(({ id }) => id) : [];
    case 'spread':
      if (spec.proposed !== undefined) return { ...spec.proposed };
      return sum(spec.caps) <= spec.max ? { ...spec.caps } : {};
  }
}

/** The draft that a spec begins with by itself. */
export function specDraft(spec: AnswerSpec): Draft {
  const draft: Record<string, PartAnswer> = {};
  for (const [name, part] of specParts(spec)) {
    const first = firstPart(name, part);
    if (first !== undefined) draft[name] = first;
  }
  return draft;
}

/** The answer that a draft makes; undefined while something is missing. */
export function answerOf(spec: AnswerSpec, draft: Draft): Answer | undefined {
  if (spec.type !== 'parts') return draft[''];
  const answer: Record<string, PartAnswer> = {};
  for (const name of Object.keys(spec.parts)) {
    const part = draft[name];
    if (part === undefined) return undefined;
    answer[name] = part;
  }
  return answer;
}

/** Parts that a person has to look at: not those that leave nothing to choose, nor the folded-away *take less*. */
export const openParts = (spec: AnswerSpec): [string, PartSpec][] =>
  specParts(spec).filter(([name, part]) => name !== 'gains' && !isSettled(part));

function isSettled(part: PartSpec): boolean {
  switch (part.type) {
    case 'pick':
      return part.options.length === 1;
    case 'amount':
      return part.min === part.max;
    case 'subset':
      return part.of.length === 0 || part.min === part.of.length;
    case 'spread':
      return part.max === 0 || sum(part.caps) === part.min;
  }
}

const QUIET: readonly Consequence['kind'][] = ['moves', 'travels'];

/** Nothing comes of it that one would want to read first: such a choice is made with one tap, and can be undone. */
export const isQuiet = (consequences: readonly Consequence[]): boolean =>
  consequences.every(({ kind }) => QUIET.includes(kind));

// Options that are alike

export interface Row {
  id: string;
  /** All options that it makes no difference to choose instead. */
  ids: readonly string[];
  effects: readonly Consequence[];
}

/** Workers on the same hex are as good as one another: one row for all of them. */
export function rowsOf(options: readonly Option[], table: Readonly<Table>): Row[] {
  const rows = new Map<string, { id: string; ids: string[]; effects: readonly Consequence[] }>();
  for (const { id, effects = [] } of options) {
    const unit = parseUnitId(table, id);
    const key = unit?.kind === 'worker' ? `worker on ${spotOf(table, unit)}` : id;
    const row = rows.get(key);
    if (row === undefined) rows.set(key, { id, ids: [id], effects });
    else row.ids.push(id);
  }
  return [...rows.values()];
}

// The map as a control

/** What a place on the map stands for in an answer. */
export interface Target {
  place: Place;
  /** A part of the answer; `unit` stands for the units there, of which one is taken up. */
  part: string;
  ids: readonly string[];
  effects: readonly Consequence[];
}

function placeOf(id: string, table: Readonly<Table>): Place | undefined {
  if (isHex(id) || isBase(id)) return id;
  const unit = parseUnitId(table, id);
  const spot = unit === undefined ? 'mat' : spotOf(table, unit);
  return spot === 'mat' ? undefined : spot;
}

function placedOptions(part: PartSpec, table: Readonly<Table>): Row[] {
  if (part.type === 'pick') return rowsOf(part.options, table);
  if (part.type === 'subset') return part.of.map(({ id, effects = [] }) => ({ id, ids: [id], effects }));
  if (part.type !== 'spread') return [];
  return Object.entries(part.caps).flatMap(([id, cap]) => (cap > 0 ? [{ id, ids: [id], effects: [] }] : []));
}

/** Parts that can be about places, the likeliest first. What a unit carries lies where it stands: no choice of a place. */
const PLACE_PARTS = ['to', 'at', '', 'goods'];

/** Where the map can be tapped. */
export function targetsOf(
  { spec }: { spec: AnswerSpec },
  table: Readonly<Table>,
): ReadonlyMap<Place, Target> {
  const open = new Map(openParts(spec));
  const targets = new Map<Place, Target>();
  for (const part of PLACE_PARTS) {
    const partSpec = open.get(part);
    if (partSpec === undefined || targets.size > 0) continue;
    for (const row of placedOptions(partSpec, table)) {
      const place = placeOf(row.id, table);
      if (place === undefined) continue;
      const before = targets.get(place);
      targets.set(place, {
        place,
        part,
        ids: [...(before?.ids ?? []), row.id],
        effects: [...(before?.effects ?? []), ...row.effects],
      });
    }
  }
  return targets;
}

/** The draft after a tap on the map; undefined if several things there could be meant. */
export function tapped(
  { spec }: { spec: AnswerSpec },
  draft: Draft,
  { part, ids }: Omit<Target, 'place'>,
): Draft | undefined {
  const partSpec = specParts(spec).find(([name]) => name === part)?.[1];
  const [id, ...more] = ids;
  if (partSpec === undefined || id === undefined || more.length > 0) return undefined;
  if (partSpec.type === 'pick') return { ...draft, [part]: id };
  const now = draft[part];
  if (partSpec.type === 'subset') {
    const chosen = Array.isArray(now) ? now : [];
    return { ...draft, [part]: toggled(chosen, id, partSpec.max) };
  }
  if (partSpec.type !== 'spread') return undefined;
  const counts = typeof now === 'object' && !Array.isArray(now) ? now : {};
  const next = (counts[id] ?? 0) + 1;
  const isTooMuch = next > (partSpec.caps[id] ?? 0) || sum(counts) + 1 > partSpec.max;
  return { ...draft, [part]: { ...counts, [id]: isTooMuch ? 0 : next } };
}

/** Choosing one too many lets the one go that was chosen first. */
export function toggled(chosen: readonly string[], id: string, max: number): string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  return [...chosen, id].slice(-Math.max(1, max));
}

/** Whether a place is part of the draft. */
export function isChosen(draft: Draft, { part, ids }: Pick<Target, 'part' | 'ids'>): boolean {
  const now = draft[part];
  if (typeof now === 'string') return ids.includes(now);
  if (Array.isArray(now)) return now.some((id) => ids.includes(id));
  return typeof now === 'object' && ids.some((id) => (now[id] ?? 0) > 0);
}
