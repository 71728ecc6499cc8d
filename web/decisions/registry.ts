import type { DecisionKind } from '../../engine/index.ts';
import { bid } from './bid/index.ts';
import { build } from './build/index.ts';
import { chooseGain } from './choose-gain/index.ts';
import { commitCombat } from './commit-combat/index.ts';
import { deploy } from './deploy/index.ts';
import { endTurn } from './end-turn/index.ts';
import { enlist } from './enlist/index.ts';
import type { DecisionUi } from './form/decision-ui.ts';
import { pay } from './pay/index.ts';
import { payCards } from './pay-cards/index.ts';
import { pickBottom } from './pick-bottom/index.ts';
import { pickCombat } from './pick-combat/index.ts';
import { pickEncounter } from './pick-encounter/index.ts';
import { pickFactoryCard } from './pick-factory-card/index.ts';
import { pickGoodsHex } from './pick-goods-hex/index.ts';
import { pickPair } from './pick-pair/index.ts';
import { pickSection } from './pick-section/index.ts';
import { pickStep } from './pick-step/index.ts';
import { pickUnit } from './pick-unit/index.ts';
import { placeGoods } from './place-goods/index.ts';
import { placeToken } from './place-token/index.ts';
import { produceHowMuch } from './produce-how-much/index.ts';
import { produceOn } from './produce-on/index.ts';
import { rearmTrap } from './rearm-trap/index.ts';
import { retreat } from './retreat/index.ts';
import { retreatWorkers } from './retreat-workers/index.ts';
import { takeGain } from './take-gain/index.ts';
import { upgrade } from './upgrade/index.ts';
import { useAbility } from './use-ability/index.ts';

/** Every kind of decision: one that is missing does not compile. */
export const DECISIONS: { readonly [K in DecisionKind]: DecisionUi<K> } = {
  bid,
  pickPair,
  pickSection,
  pickBottom,
  endTurn,
  pay,
  payCards,
  takeGain,
  chooseGain,
  pickUnit,
  pickStep,
  pickCombat,
  useAbility,
  commitCombat,
  retreat,
  retreatWorkers,
  pickEncounter,
  pickFactoryCard,
  placeToken,
  rearmTrap,
  produceOn,
  produceHowMuch,
  placeGoods,
  pickGoodsHex,
  upgrade,
  deploy,
  build,
  enlist,
};
