import type { ComponentType } from 'preact';
import type { Decision, DecisionKind } from '../../engine/index.ts';
import { ask } from '../i18n/decisions.ts';
import { EncounterLater } from './cards/encounter-later.tsx';
import { FactoryCardPicker } from './cards/factory-card.tsx';
import { TokenPicker } from './cards/token.tsx';
import { AbilityPicker } from './combat/ability.tsx';
import { CommitPicker } from './combat/commit.tsx';
import { RetreatPicker } from './combat/retreat.tsx';
import { type Asking, DecisionForm } from './decision-form.tsx';
import { GoodsPicker } from './goods/goods-picker.tsx';
import { AmountPicker, ProducePicker } from './goods/produce-picker.tsx';
import { BuildControl, DeployControl, EnlistControl, UpgradeControl } from './mat/benefits.tsx';
import { BottomControl } from './mat/bottom-control.tsx';
import { ChooseGainControl, TakeGainControl } from './mat/gain-controls.tsx';
import { BidControl, PickPairControl } from './mat/pair-controls.tsx';
import { PayCardsControl, PayControl } from './mat/pay-control.tsx';
import { SectionControl } from './mat/section-control.tsx';
import { StepPicker } from './move/step-picker.tsx';
import { UnitPicker } from './move/unit-picker.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSettleSaid } from './use-settle-said.ts';

/** Decisions with controls of their own; every other one is a form made from what can be answered. */
const CONTROLS: Readonly<Partial<Record<DecisionKind, ComponentType<Asking & { asked: Decision }>>>> = {
  bid: BidControl,
  pickPair: PickPairControl,
  pickSection: SectionControl,
  pickBottom: BottomControl,
  pay: PayControl,
  payCards: PayCardsControl,
  takeGain: TakeGainControl,
  chooseGain: ChooseGainControl,
  upgrade: UpgradeControl,
  deploy: DeployControl,
  build: BuildControl,
  enlist: EnlistControl,
  pickUnit: UnitPicker,
  pickStep: StepPicker,
  useAbility: AbilityPicker,
  commitCombat: CommitPicker,
  retreat: RetreatPicker,
  pickEncounter: EncounterLater,
  pickFactoryCard: FactoryCardPicker,
  placeToken: TokenPicker,
  rearmTrap: TokenPicker,
  produceOn: ProducePicker,
  produceHowMuch: AmountPicker,
  placeGoods: GoodsPicker,
};

/** What is owed, with its controls. */
export function DecisionPanel(asking: Asking & { asked: Decision }) {
  const { asked, scene } = asking;
  const Controls = CONTROLS[asked.kind] ?? DecisionForm;
  const { id } = asked;
  const panel = useKeptFocus(id);
  const said = useSettleSaid(panel, id, asking.draft);
  return (
    <section
      class="panel decision"
      ref={panel}
      tabIndex={-1}
      data-decision={asked.kind}
      data-id={id}
      data-help={`decision.${asked.kind}`}
    >
      {/* The top of the page says it to those who see it. */}
      <h2 class="unseen">{ask(asked, scene)}</h2>
      <Controls {...asking} />
      <p class="unseen" role="status">
        {said}
      </p>
    </section>
  );
}
