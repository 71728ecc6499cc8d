import {
  type Answer,
  type Consequence,
  columnOf,
  isBase,
  isHex,
  type PartAnswer,
  type PartSpec,
  type Place,
  parseSectionOption,
  parseUnitId,
  spotOf,
  type Table,
} from '../../engine/index.ts';
import { type Asked, openParts, partsOf } from '../hud/draft.ts';
import { choiceWord, keyLabel, optionLabel, partLabel, type Scene } from '../i18n/decisions.ts';
import { panelWords } from '../i18n/help-panel.ts';
import { listOf, number } from '../i18n/language.ts';
import { SECTION_WORD, TOP_WORD } from '../i18n/names.ts';

/** The part of an answer to a part of a spec. */
export function partIn(answer: Answer, name: string): PartAnswer | undefined {
  if (name === '') return typeof answer === 'object' && !Array.isArray(answer) ? plainSpread(answer) : answer;
  if (typeof answer !== 'object' || Array.isArray(answer)) return undefined;
  return answer[name];
}

/** An answer without parts that is made of numbers. */
function plainSpread(answer: Record<string, PartAnswer>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(answer).flatMap(([key, n]) => (typeof n === 'number' ? [[key, n]] : [])),
  );
}

/** "Riverwalk, forest C6", "Power 3, 1 × cards of 4". */
export function sayAnswer(asked: Asked, answer: Answer, scene: Scene): string {
  const open = openParts(asked.spec);
  const parts = open.length > 0 ? open : partsOf(asked.spec).filter(([name]) => name !== 'gains');
  const told = parts.flatMap(([name, spec]) => {
    const part = partIn(answer, name);
    const text = part === undefined ? '' : sayPart(asked.kind, name, spec, part, scene);
    return text === '' ? [] : [text];
  });
  return told.length === 0 ? panelWords.nothing : told.join(', ');
}

function sayPart(kind: string, name: string, spec: PartSpec, part: PartAnswer, scene: Scene): string {
  if (kind === 'pickSection') return saySection(String(part), scene);
  if (spec.type === 'pick') return optionLabel(kind, name, String(part), scene);
  if (spec.type === 'amount')
    return part === 0 && spec.min === 0 ? '' : `${name === '' ? '' : `${partLabel(kind, name)} `}${part}`;
  if (Array.isArray(part))
    return part.length === 0 ? '' : listOf(part.map((id) => optionLabel(kind, name, id, scene)));
  if (typeof part !== 'object') return '';
  const counts = Object.entries(part).filter(([, n]) => n > 0);
  return listOf(counts.map(([key, n]) => `${number(n)} × ${keyLabel(kind, name, key)}`));
}

/** "Trade / Enlist: Goods". */
function saySection(id: string, scene: Scene): string {
  const begun = parseSectionOption(id);
  const owner = scene.table.seats[scene.own?.seat ?? -1];
  if (begun === undefined || begun.section === 'factory' || owner === undefined)
    return optionLabel('pickSection', 'action', id, scene);
  const { top } = columnOf(owner, begun.section);
  return `${TOP_WORD[top]} / ${SECTION_WORD[begun.section]}: ${choiceWord(begun.choice)}`;
}

/** What the chosen options promise by themselves, beyond what happens at once. */
export function effectsOf(asked: Asked, answer: Answer): readonly Consequence[] {
  return partsOf(asked.spec).flatMap(([name, spec]) => {
    const part = partIn(answer, name);
    if (spec.type !== 'pick') return [];
    return spec.options.find(({ id }) => id === part)?.effects ?? [];
  });
}

/** Where on the map an answer is about. */
export function placesIn(answer: Answer, table: Readonly<Table>): Place[] {
  const words = typeof answer === 'object' ? Object.entries(answer).flat() : [answer];
  const ids = words.flatMap((word) =>
    typeof word === 'object' ? [...Object.keys(word), ...values(word)] : [word],
  );
  const places = ids.flatMap((id) => {
    const place = placeOf(String(id), table);
    return place === undefined ? [] : [place];
  });
  return [...new Set(places)];
}

const values = (part: string[] | Record<string, number>): (string | number)[] => Object.values(part);

function placeOf(id: string, table: Readonly<Table>): Place | undefined {
  const [first = ''] = id.split('/');
  if (isHex(first) || isBase(first)) return first;
  const unit = parseUnitId(table, id);
  const spot = unit === undefined ? 'mat' : spotOf(table, unit);
  return spot === 'mat' ? undefined : spot;
}
