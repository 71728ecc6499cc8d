import type { AutomaAction, AutomaGain } from '../../../engine/index.ts';
import { CHARACTER_MARK, COMPASS_PATH, FLAG_PATH, MECH_MARK, WORKER_MARK } from '../../flat/silhouettes.ts';

const SWORDS =
  'M-9-9L-7-9L7 5L9 3L10 4L4 10L3 9L5 7L-9-7zM9-9L9-7L5-3L3-5L7-9zM-5 7L-3 5L-7 1L-9 3L-10 4L-4 10L-3 9z';
const ROUT = 'M-10-4H0V-8L9 0L0 8V4H-10z';
const COIN = 'M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9zM0-4A4 4 0 1 0 0 4A4 4 0 1 0 0-4z';
const BOLT = 'M2-11L-7 2H-1L-3 11L7-3H1z';
const CARDS = 'M-8-10H3V7H-8zM5-6H8V10H-4V8H5z';

const ACTION_PATH: Readonly<Record<AutomaAction, string>> = {
  moveWorker: WORKER_MARK,
  moveMech: MECH_MARK,
  moveCharacter: CHARACTER_MARK,
  meet: COMPASS_PATH,
  attackFighters: SWORDS,
  attackWorkers: ROUT,
};

const GAIN_PATH: Readonly<Record<AutomaGain, string>> = {
  worker: WORKER_MARK,
  fighter: MECH_MARK,
  coins: COIN,
  power: BOLT,
  combatCards: CARDS,
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
export const ConquestSign = () => <Sign path={FLAG_PATH} />;
