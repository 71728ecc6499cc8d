import {
  type Answer,
  amountsIn,
  type Consequence,
  DECISION_FACTS,
  type Decision,
  type DecisionKind,
  isAnswerTo,
  isBase,
  isHex,
  type Offer,
  type PartAnswer,
  type Place,
  parseUnitId,
  spotOf,
  type Table,
} from '../../engine/index.ts';
import { type Question, specParts } from '../decisions/draft/draft.ts';
import { keyLabel, optionLabel, partLabel, type Scene } from '../i18n/decisions.ts';
import { adviceWords as words } from '../i18n/help-advice.ts';
import { sayObjective } from '../i18n/names.ts';
import { ADVICE_WORDING, type AdviceWording } from './advice-wording.ts';

const isSimple = (answer: Answer): answer is PartAnswer =>
  typeof answer !== 'object' ||
  Array.isArray(answer) ||
  Object.values(answer).every((n) => typeof n === 'number');

/** What is answered for a part, or for the whole of it. */
function partOf(answer: Answer, part: string): PartAnswer | undefined {
  if (part === '') return isSimple(answer) ? answer : undefined;
  return typeof answer === 'object' && !Array.isArray(answer) ? answer[part] : undefined;
}

/** Something that is owed, not an offer. */
const isDecision = (asked: Question): asked is Decision => Object.hasOwn(DECISION_FACTS, asked.kind);

/** An answer as what somebody would do: "deploy the Speed mech on forest C6", "dial 3 and play card 4". */
export function sayDeed(asked: Question, answer: Answer, scene: Scene): string {
  const deed = isDecision(asked) ? decisionDeed(asked, answer, scene) : offerDeed(asked, answer);
  return deed ?? sayChoice(asked, answer, scene);
}

/** An answer by what its options are called: for any kind. */
export function sayChoice({ kind, spec }: Question, answer: Answer, scene: Scene): string {
  const chosen = specParts(spec)
    // That all of it is taken goes without saying.
    .filter(([name]) => name !== 'gains')
    .flatMap(([name]) => choicesIn(kind, name, partOf(answer, name), scene));
  return chosen.length === 0 ? words.chooseNothing : words.choose(chosen);
}

function choicesIn(kind: string, name: string, part: PartAnswer | undefined, scene: Scene): string[] {
  if (part === undefined) return [];
  if (typeof part === 'number')
    return [name === '' ? String(part) : words.counted(partLabel(kind, name), part)];
  if (typeof part === 'string' || Array.isArray(part))
    return [part].flat().map((id) => optionLabel(kind, name, id, scene).replace(/\.$/, ''));
  return amountsIn(part).map(([key, n]) => words.counted(keyLabel(kind, name, key), n));
}

function decisionDeed<K extends DecisionKind>(
  asked: Decision<K>,
  answer: Answer,
  scene: Scene,
): string | undefined {
  const { spec } = asked;
  return isAnswerTo(spec, answer) ? decisionWording(asked).deed?.(answer, scene, asked) : undefined;
}

function decisionWording<K extends DecisionKind>({ kind }: Decision<K>): AdviceWording<K> {
  const all: { readonly [P in DecisionKind]?: AdviceWording<P> } = ADVICE_WORDING;
  const own: AdviceWording<K> | undefined = all[kind];
  return own ?? {};
}

type Effects = Pick<AdviceWording<DecisionKind>, 'restates' | 'isPromised'>;

/** Which effects of an answer are worth telling beside the deed. */
export const toldEffects = (asked: Question): Effects => (isDecision(asked) ? decisionWording(asked) : {});

/** Others are told by the label of what is chosen. */
const offerDeed = ({ kind }: Offer, answer: Answer): string | undefined =>
  kind === 'revealObjective' ? words.reveal(sayObjective(Number(answer))) : undefined;

/** What the chosen options promise by themselves, beyond what happens at once. */
export function optionEffects(asked: Question, answer: Answer): readonly Consequence[] {
  return specParts(asked.spec).flatMap(([name, spec]) => {
    if (spec.type !== 'pick') return [];
    return spec.options.find(({ id }) => id === partOf(answer, name))?.effects ?? [];
  });
}

/** Where on the map an answer is about. */
export function placesOfAnswer(answer: Answer, table: Readonly<Table>): Place[] {
  const ids = typeof answer === 'object' ? Object.entries(answer).flat() : [answer];
  const all = ids.flatMap((word) =>
    typeof word === 'object' ? [...Object.keys(word), ...values(word)] : [word],
  );
  const places = all.flatMap((id) => {
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
