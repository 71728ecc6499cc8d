import type { GameEvent, SeatId } from '../../engine/index.ts';
import type { SoundName } from './sounds.ts';

type EventKind = GameEvent['kind'];

/** What sounds alike whoever does it. */
const ALIKE: Readonly<Partial<Record<EventKind, SoundName>>> = {
  coinsGiven: 'coin',
  goodsGained: 'pop',
  workerMade: 'pop',
  cardsDrawn: 'card',
  cardsDiscarded: 'card',
  cardStolen: 'card',
  factoryCardTaken: 'card',
  objectiveRevealed: 'card',
  workersSentHome: 'tick',
  upgraded: 'tick',
  recruitEnlisted: 'tick',
  structureBuilt: 'settle',
  flagPlaced: 'settle',
  trapPlaced: 'settle',
  trapRearmed: 'settle',
  trapSprung: 'settle',
  mechDeployed: 'deploy',
  combatBegan: 'drum',
  combatRevealed: 'reveal',
  encounterDrawn: 'encounter',
  starPlaced: 'star',
  timeCalled: 'nudge',
  gameEnded: 'end',
};

/** The gravest last: where a lot happens at once, the small things are not heard. */
const WEIGHT: readonly SoundName[] = [
  'tick',
  'card',
  'coin',
  'pop',
  'thud',
  'nudge',
  'settle',
  'encounter',
  'deploy',
  'drum',
  'reveal',
  'star',
  'yourTurn',
  'end',
];
const MOST = 3;

const footfall = (units: readonly string[]): SoundName =>
  units.some((unit) => unit.startsWith('mech:')) ? 'thud' : 'tick';

function soundOf(event: GameEvent, me: SeatId | undefined): SoundName | undefined {
  switch (event.kind) {
    case 'turnBegan':
      return event.seat === me ? 'yourTurn' : undefined;
    case 'unitMoved':
    case 'moveTakenBack':
      return footfall([event.unit]);
    case 'unitsRetreated':
      return footfall(event.units);
    case 'gained':
      return event.what === 'coins' ? 'coin' : undefined;
    case 'dealOffered':
      return event.to === me ? 'nudge' : undefined;
    case 'seatTimedOut':
      return event.seat === me ? 'nudge' : undefined;
    default:
      return ALIKE[event.kind];
  }
}

/** What is heard of that, in the order in which it happened, each once; at most three, the gravest. */
export function soundsOf(events: readonly GameEvent[], me: SeatId | undefined): SoundName[] {
  const heard = new Set(events.flatMap((event) => soundOf(event, me) ?? []));
  const kept = [...heard].sort((a, b) => WEIGHT.indexOf(b) - WEIGHT.indexOf(a)).slice(0, MOST);
  return [...heard].filter((sound) => kept.includes(sound));
}
