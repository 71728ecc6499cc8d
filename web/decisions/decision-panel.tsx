import type { Decision, DecisionKind } from '../../engine/index.ts';
import { ask } from '../i18n/decisions.ts';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import {
  AbilityLater,
  BidLater,
  CommitLater,
  type Controls,
  EncounterLater,
  FactoryCardLater,
  PickPairLater,
  RetreatLater,
  TokenLater,
} from './controls-later.tsx';
import { useSettleSaid } from './draft/use-settle-said.ts';
import { type Asking, DecisionForm } from './form/decision-form.tsx';
import { GoodsPicker } from './goods/goods-picker.tsx';
import { AmountPicker, ProducePicker } from './goods/produce-picker.tsx';
import { BuildControl, DeployControl, EnlistControl, UpgradeControl } from './mat/benefits.tsx';
import { BottomControl } from './mat/bottom-control.tsx';
import { ChooseGainControl, TakeGainControl } from './mat/gain-controls.tsx';
import { PayCardsControl, PayControl } from './mat/pay-control.tsx';
import { SectionControl } from './mat/section-control.tsx';
import { StepPicker } from './move/step-picker.tsx';
import { UnitPicker } from './move/unit-picker.tsx';

/** Decisions with controls of their own; every other one is a form made from what can be answered. */
const CONTROLS: Readonly<Partial<Record<DecisionKind, Controls>>> = {
  bid: BidLater,
  pickPair: PickPairLater,
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
  useAbility: AbilityLater,
  commitCombat: CommitLater,
  retreat: RetreatLater,
  pickEncounter: EncounterLater,
  pickFactoryCard: FactoryCardLater,
  placeToken: TokenLater,
  rearmTrap: TokenLater,
  produceOn: ProducePicker,
  produceHowMuch: AmountPicker,
  placeGoods: GoodsPicker,
};

/** What is owed, with its controls. */
export function DecisionPanel(asking: Asking & { asked: Decision }) {
  const { asked, scene } = asking;
  const Chosen = CONTROLS[asked.kind] ?? DecisionForm;
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
      <h2 class="visually-hidden">{ask(asked, scene)}</h2>
      <Chosen {...asking} />
      <p class="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}
