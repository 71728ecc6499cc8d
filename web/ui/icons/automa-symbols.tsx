import type { automaCardOf } from '../../../engine/index.ts';
import { DRAWINGS } from './drawings.ts';

type Rows = ReturnType<typeof automaCardOf>['I'];
type AutomaAction = Rows['moves'][number]['action'];
type AutomaGain = Rows['gains'][number]['type'];

const ROUT = 'M-10-4H0V-8L9 0L0 8V4H-10z';

const ACTION_PATH: Readonly<Record<AutomaAction, string>> = {
  moveWorker: DRAWINGS.worker,
  moveMech: DRAWINGS.mech,
  moveCharacter: DRAWINGS.character,
  meet: DRAWINGS.compass,
  attackFighters: DRAWINGS.swords,
  attackWorkers: ROUT,
};

const GAIN_PATH: Readonly<Record<AutomaGain, string>> = {
  worker: DRAWINGS.worker,
  fighter: DRAWINGS.mech,
  coins: DRAWINGS.coins,
  power: DRAWINGS.power,
  combatCards: DRAWINGS.cards,
};

/** A sign without words: what it is on says them. */
const Sign = ({ path }: { path: string }) => (
  <svg class="automa-sign" viewBox="-12 -12 24 24" aria-hidden="true">
    <path d={path} fill-rule="evenodd" />
  </svg>
);

export const ActionSign = ({ action }: { action: AutomaAction }) => <Sign path={ACTION_PATH[action]} />;
export const GainSign = ({ gain }: { gain: AutomaGain }) => <Sign path={GAIN_PATH[gain]} />;

const DECK = 'M-9-10H9V-7H-9zM-9-5H9V-2H-9zM-9 0H9V10H-9z';
export const DeckSign = () => <Sign path={DECK} />;
export const ConquestSign = () => <Sign path={DRAWINGS.flag} />;
