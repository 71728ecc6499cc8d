import type { AnswerSpec, Option } from '../model/answer.ts';
import type { CardGain } from '../model/card-terms.ts';
import type { Consequence } from '../model/consequence.ts';
import type { Question } from '../model/decision-map.ts';
import type { TurnFrame } from '../model/frame.ts';
import { seatAt } from '../model/game.ts';
import {
  parseSectionOption,
  SECTIONS,
  type SectionChoice,
  type SectionOption,
  sectionOption,
  TOP_CHOICES,
  type TopChoice,
} from '../model/option-ids.ts';
import { type Reason, reason } from '../model/result.ts';
import { BOTTOM_ACTIONS, type SeatId, type SectionId, type Table, type TopAction } from '../model/state.ts';
import { abilitiesOf } from '../rules/abilities.ts';
import { effectsOf } from '../rules/effects/card-effects.ts';
import {
  bottomCost,
  canPayBottom,
  canPayCost,
  columnOf,
  factoryCardOf,
  PAID_IN,
  purseFor,
  topCost,
  topGains,
  unitsPerMove,
} from '../rules/mat.ts';
import { workerHexes } from '../rules/sites.ts';
import { partNamed } from './wrong-answer.ts';

/** TRN-11: no action can be taken, and the pawn only moves. */
export function isDeadTurn(spec: AnswerSpec): boolean {
  const action = spec.type === 'parts' ? spec.parts.action : undefined;
  return (
    action?.type === 'pick' && action.options.every(({ id }) => parseSectionOption(id)?.choice === 'none')
  );
}

export function topActionOf(table: Readonly<Table>, seat: SeatId, section: SectionId): TopAction | undefined {
  return section === 'factory' ? undefined : columnOf(seatAt(table, seat), section).top;
}

/** All that could be begun with a section, payable or not. */
function choicesOf(table: Readonly<Table>, seat: SeatId, section: SectionId): SectionChoice[] {
  const top = topActionOf(table, seat, section);
  return [...topChoicesOf(top), 'bottom', 'none'];
}

/** The halves of a top action; without one, the Factory card. */
const topChoicesOf = (top: TopAction | undefined): readonly (TopChoice | 'card')[] =>
  top === undefined ? ['card'] : TOP_CHOICES[top];

export function ownSections(table: Readonly<Table>, seat: SeatId): SectionId[] {
  return seatAt(table, seat).factoryCard === undefined ? [...BOTTOM_ACTIONS] : [...SECTIONS];
}

/** TRN-03, FAC-02: why the pawn may not go there. */
function whyClosed(table: Readonly<Table>, seat: SeatId, section: SectionId): Reason | undefined {
  const isFree = abilitiesOf(table, seat).some((ability) =>
    ability.sameSection?.(section, table.setup.switches),
  );
  if (seatAt(table, seat).section !== section || isFree) return undefined;
  return reason('sameSection', 'The pawn stood there last turn.', { section });
}

/** Why something cannot be begun now; undefined if it can. */
export function whyNotBegun(
  table: Readonly<Table>,
  seat: SeatId,
  section: SectionId,
  choice: SectionChoice,
): Reason | undefined {
  return whyClosed(table, seat, section) ?? whyUnpayable(table, seat, section, choice);
}

/** Why the cost of something cannot be paid now, wherever the pawn stands. */
function whyUnpayable(
  table: Readonly<Table>,
  seat: SeatId,
  section: SectionId,
  choice: SectionChoice,
): Reason | undefined {
  const owner = seatAt(table, seat);
  if (choice === 'none') return undefined;
  if (choice === 'bottom') {
    if (section === 'factory' || canPayBottom(table, seat, section)) return undefined;
    const [what, needs, has] = [
      PAID_IN[section],
      bottomCost(owner, section),
      purseFor(table, seat, PAID_IN[section]),
    ];
    return reason('cannotPay', `Needs ${needs} ${what}, you control ${has}.`, { what, needs, has });
  }
  if (choice === 'goods' && workerHexes(table, seat).length === 0) {
    return reason('noRoom', 'No worker of yours stands on a hex.');
  }
  const top = topActionOf(table, seat, section);
  const cost = top === undefined ? factoryCardOf(owner.factoryCard ?? 0).top.cost : topCost(owner, top);
  if (canPayCost(owner, cost)) return undefined;
  const short = cost.find((part) => !canPayCost(owner, [part]));
  const what = short?.type ?? 'coins';
  const [needs, has] = [short?.n ?? 0, what === 'combatCards' ? owner.hand : owner[what]];
  return reason('cannotPay', `Needs ${needs} ${what}, you have ${has}.`, { what, needs, has });
}

/** What a section of the mat could be begun with, besides nothing. */
interface SectionAction {
  id: SectionOption;
  choice: Exclude<SectionChoice, 'none'>;
  /** Cost and gain, as far as they are certain. */
  effects: Consequence[];
  gains: readonly CardGain[];
  /** One of the gains, not all of them (TRN-09). */
  isEither: boolean;
  /** Why its cost cannot be paid now, wherever the pawn stands. */
  unpayable?: Reason;
}

interface MatSection {
  section: SectionId;
  /** Missing for the Factory card. */
  top?: TopAction;
  /** Why the pawn may not go there. */
  closed?: Reason;
  tops: SectionAction[];
  bottom: SectionAction;
}

/** All sections of a seat's mat with all that could be begun there, possible now or not. */
export function matSections(table: Readonly<Table>, seat: SeatId): MatSection[] {
  return ownSections(table, seat).map((section) => {
    const top = topActionOf(table, seat, section);
    const closed = whyClosed(table, seat, section);
    const action = (choice: SectionAction['choice']) => sectionAction(table, seat, section, choice);
    return {
      section,
      ...(top !== undefined && { top }),
      ...(closed !== undefined && { closed }),
      tops: topChoicesOf(top).map(action),
      bottom: action('bottom'),
    };
  });
}

function sectionAction(
  table: Readonly<Table>,
  seat: SeatId,
  section: SectionId,
  choice: SectionAction['choice'],
): SectionAction {
  const owner = seatAt(table, seat);
  const card = choice === 'card' ? factoryCardOf(owner.factoryCard ?? 0).top : undefined;
  const own = choice === 'card' || choice === 'bottom' ? [] : topGains(owner, choice);
  const unpayable = whyUnpayable(table, seat, section, choice);
  return {
    id: sectionOption(section, choice),
    choice,
    effects: beginEffects(table, seat, section, choice),
    gains: card?.gain ?? own,
    isEither: card?.mode === 'one',
    ...(unpayable !== undefined && { unpayable }),
  };
}

export function explainSection(
  table: Readonly<Table>,
  _frame: Readonly<TurnFrame>,
  { seat }: Question<'pickSection'>,
  answer: unknown,
): Reason | undefined {
  const id = partNamed(answer, 'action');
  const begun = typeof id === 'string' && id.length < 40 ? parseSectionOption(id) : undefined;
  if (begun === undefined || !ownSections(table, seat).includes(begun.section)) return undefined;
  return whyNotBegun(table, seat, begun.section, begun.choice);
}

/** Everything a turn can begin with. */
export function sectionOptions(table: Readonly<Table>, seat: SeatId): Option<SectionOption>[] {
  return ownSections(table, seat)
    .filter((section) => whyClosed(table, seat, section) === undefined)
    .flatMap((section) =>
      choicesOf(table, seat, section)
        .filter((choice) => whyUnpayable(table, seat, section, choice) === undefined)
        .map((choice) => ({
          id: sectionOption(section, choice),
          effects: beginEffects(table, seat, section, choice),
        })),
    );
}

/** Cost and gain of what would be begun. */
function beginEffects(
  table: Readonly<Table>,
  seat: SeatId,
  section: SectionId,
  choice: SectionChoice,
): Consequence[] {
  const owner = seatAt(table, seat);
  if (choice === 'none') return [];
  if (choice === 'card') {
    const { cost, mode, gain } = factoryCardOf(owner.factoryCard ?? 0).top;
    // TRN-09: of several gains to choose from, none is certain yet.
    return effectsOf(table, seat, cost, mode === 'one' ? [] : gain, 'FCT-07');
  }
  if (choice === 'bottom') return bottomEffects(table, seat, section);
  if (choice === 'move')
    return [{ kind: 'places', seat, piece: `units:${unitsPerMove(owner)}`, clause: 'MOV-02' }];
  const top = topActionOf(table, seat, section);
  const cost = top === undefined ? [] : topCost(owner, top);
  return effectsOf(table, seat, cost, topGains(owner, choice), 'TRN-07');
}

export function bottomEffects(table: Readonly<Table>, seat: SeatId, section: SectionId): Consequence[] {
  if (section === 'factory') return [{ kind: 'places', seat, piece: 'units:1', clause: 'FCT-09' }];
  const owner = seatAt(table, seat);
  const { coins } = columnOf(owner, section);
  const effects: Consequence[] = [
    { kind: 'pay', seat, what: PAID_IN[section], n: bottomCost(owner, section), clause: 'TRN-06' },
    { kind: 'gain', seat, what: 'coins', n: coins, clause: 'TRN-12' },
    { kind: 'places', seat, piece: section, clause: 'TRN-07' },
  ];
  return effects.filter((effect) => !('n' in effect) || effect.n > 0);
}
