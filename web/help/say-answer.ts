import {
  type Answer,
  type Consequence,
  DECISION_FACTS,
  type Decision,
  type DecisionKind,
  isAnswerTo,
  isBase,
  isHex,
  type Offer,
  type Place,
  parseUnitId,
  spotOf,
  type Table,
} from '../../engine/index.ts';
import { type Question, specParts } from '../decisions/draft/draft.ts';
import { optionLabel, type Scene } from '../i18n/decisions.ts';
import { adviceWords as words } from '../i18n/help-advice.ts';
import { sayObjective } from '../i18n/names.ts';
import { ADVICE_WORDING, type AdviceWording } from './advice-wording.ts';

/** What is picked for a part of an answer, or for the whole of it. */
function pickIn(answer: Answer, part: string): string {
  const picked = part !== '' && typeof answer === 'object' && !Array.isArray(answer) ? answer[part] : answer;
  return typeof picked === 'string' ? picked : '';
}

/** Something that is owed, not an offer. */
const isDecision = (asked: Question): asked is Decision => Object.hasOwn(DECISION_FACTS, asked.kind);

/** An answer as what somebody would do: "deploy the Speed mech on forest C6", "dial 3 and play card 4". */
export function sayDeed(asked: Question, answer: Answer, scene: Scene): string {
  const deed = isDecision(asked) ? decisionDeed(asked, answer, scene) : offerDeed(asked, answer);
  if (deed !== undefined) return deed;
  const [[name] = ['']] = specParts(asked.spec);
  const label = optionLabel(asked.kind, name, pickIn(answer, name), scene);
  return words.choose(label.replace(/\.$/, ''));
}

function decisionDeed<K extends DecisionKind>(
  asked: Decision<K>,
  answer: Answer,
  scene: Scene,
): string | undefined {
  const { spec } = asked;
  const { deed } = decisionWording(asked);
  return deed !== 'label' && isAnswerTo(spec, answer) ? deed(answer, scene, asked) : undefined;
}

function decisionWording<K extends DecisionKind>({ kind }: Decision<K>): AdviceWording<K> {
  const all: { readonly [P in DecisionKind]?: AdviceWording<P> } = ADVICE_WORDING;
  const own: AdviceWording<K> | undefined = all[kind];
  return own ?? { deed: 'label' };
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
    return spec.options.find(({ id }) => id === pickIn(answer, name))?.effects ?? [];
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
