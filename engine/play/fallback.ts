import type { Answer, AnswerSpec, PartAnswer, PartSpec, SpreadSpec } from '../model/answer.ts';
import type { Own, Question } from '../model/frame.ts';
import { seatAt } from '../model/game.ts';
import { baseOf, type Table } from '../model/state.ts';

/** OPEN-48: the answer for a seat that gives none. Legal for every kind of decision. */
export function fallbackAnswer(table: Readonly<Table>, question: Question, own?: Readonly<Own>): Answer {
  const { spec, seat, kind } = question;
  switch (kind) {
    case 'pickSection':
      return { action: firstOption(spec, 'action', (id) => id.endsWith('/none')), gains: 'all' };
    case 'pickBottom':
      return { action: 'skip', gains: 'all' };
    case 'pickUnit':
      return 'done';
    case 'pickStep':
      return { ...fullParts(spec, 'least'), to: 'stop' };
    case 'useAbility':
      return isFree(spec, 'use') ? 'use' : 'pass';
    case 'commitCombat':
      return { ...fullParts(spec, 'most'), cards: {} };
    case 'retreat':
      return fillWith(spec, baseOf(seatAt(table, seat)));
    case 'retreatWorkers':
      return {};
    case 'pickEncounter':
      return encounterChoice(spec);
    case 'pickFactoryCard':
      return lowest(own?.factoryCards ?? []);
    case 'placeToken':
      return 'none';
    case 'rearmTrap':
      return 'leave';
    case 'bid':
      return 0;
    case 'pay':
      return payment(spec);
    default:
      return spec.type === 'parts' ? fullParts(spec, 'most') : fullPart(spec, 'most');
  }
}

function part(spec: AnswerSpec, name: string): PartSpec | undefined {
  return spec.type === 'parts' ? spec.parts[name] : undefined;
}

function firstOption(spec: AnswerSpec, name: string, fits: (id: string) => boolean): string {
  const options = part(spec, name);
  if (options?.type !== 'pick') return '';
  return (options.options.find(({ id }) => fits(id)) ?? options.options[0])?.id ?? '';
}

function isFree(spec: AnswerSpec, id: string): boolean {
  if (spec.type !== 'pick') return false;
  const effects = spec.options.find((option) => option.id === id)?.effects ?? [];
  return !effects.some(({ kind }) => kind === 'pay');
}

/** The free option; once that is taken, no other. */
function encounterChoice(spec: AnswerSpec): Record<string, PartAnswer> {
  return { option: firstOption(spec, 'option', (id) => id === 'none' || id === '1'), gains: 'all' };
}

const lowest = (cards: readonly number[]): string => (cards.length === 0 ? '' : String(Math.min(...cards)));

function fillWith(spec: AnswerSpec, value: string): Record<string, PartAnswer> {
  if (spec.type !== 'parts') return {};
  return Object.fromEntries(Object.keys(spec.parts).map((name) => [name, value]));
}

/** The proposed payment; where goods are short, the lowest card in the place of one. */
function payment(spec: AnswerSpec): Answer {
  if (spec.type !== 'parts') return fullPart(spec, 'most');
  const { goods, card } = spec.parts;
  const spread = goods?.type === 'spread' ? { ...(goods.proposed ?? {}) } : {};
  const paid = Object.values(spread).reduce((sum, n) => sum + n, 0);
  const short = (spec.total?.min ?? paid) - paid;
  const cards = card?.type === 'subset' ? card.of.slice(0, short).map(({ id }) => id) : [];
  return { goods: spread, card: cards };
}

function fullParts(spec: AnswerSpec, much: 'most' | 'least'): Record<string, PartAnswer> {
  if (spec.type !== 'parts') return {};
  return Object.fromEntries(Object.entries(spec.parts).map(([name, one]) => [name, fullPart(one, much)]));
}

function fullPart(spec: PartSpec, much: 'most' | 'least'): PartAnswer {
  switch (spec.type) {
    case 'pick':
      return spec.options[0]?.id ?? '';
    case 'amount':
      return much === 'most' ? spec.max : spec.min;
    case 'subset':
      return spec.of.slice(0, much === 'most' ? spec.max : spec.min).map(({ id }) => id);
    case 'spread':
      return spec.proposed === undefined ? fillSpread(spec, much) : { ...spec.proposed };
  }
}

function fillSpread(spec: SpreadSpec, much: 'most' | 'least'): Record<string, number> {
  const spread: Record<string, number> = {};
  let left = much === 'most' ? spec.max : spec.min;
  for (const [key, cap] of Object.entries(spec.caps)) {
    const taken = Math.min(cap, left);
    if (taken > 0) spread[key] = taken;
    left -= taken;
  }
  return spread;
}
