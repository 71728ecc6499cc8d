import { millHex } from '../frames/produce.ts';
import type { PartSpec } from '../model/answer.ts';
import type { Question } from '../model/frame.ts';
import { isBase, isHex, type Place } from '../model/map/board.ts';
import { isLake } from '../model/map/hex.ts';
import { type Reason, reason } from '../model/result.ts';
import type { SeatId, Table } from '../model/state.ts';
import { canHoldStructure, workerHexes } from '../rules/sites.ts';

/** Why a place cannot be chosen, where a decision is about places; undefined if the answer names no such place. */
export function explainPlace(
  table: Readonly<Table>,
  question: Question,
  answer: unknown,
): Reason | undefined {
  const place = namedIn(question, answer).find((one) => isPlace(one) && !canName(question, one));
  return isPlace(place) ? whyNot(table, question, place) : undefined;
}

const isPlace = (id: unknown): id is Place => typeof id === 'string' && (isHex(id) || isBase(id));

/** What an answer names where places are asked for, whether or not it is one. */
function namedIn({ kind }: Question, answer: unknown): unknown[] {
  if (typeof answer === 'string') return [answer];
  if (typeof answer !== 'object' || answer === null) return [];
  if (Array.isArray(answer)) return answer;
  if (kind === 'deploy' || kind === 'build')
    return Object.hasOwn(answer, 'at') ? [Reflect.get(answer, 'at')] : [];
  if (kind === 'retreat') return Object.values(answer);
  return Object.keys(answer).map((key) => key.split('/')[0]);
}

function canName({ spec }: Question, place: Place): boolean {
  const parts = spec.type === 'parts' ? Object.values(spec.parts) : [spec];
  return parts.some((part) => idsOf(part).includes(place));
}

function idsOf(part: PartSpec): (string | undefined)[] {
  switch (part.type) {
    case 'pick':
      return part.options.map(({ id }) => id);
    case 'subset':
      return part.of.map(({ id }) => id);
    case 'spread':
      return Object.keys(part.caps).map((key) => key.split('/')[0]);
    case 'amount':
      return [];
  }
}

function whyNot(table: Readonly<Table>, { kind, seat }: Question, at: Place): Reason | undefined {
  switch (kind) {
    case 'pickCombat':
      return reason('noCombatThere', 'No combat is pending there.', { at });
    case 'retreat':
    case 'retreatWorkers':
      return reason('noRetreat', 'Beaten units go home, or to a lake that is open to them.', { at });
    case 'deploy':
    case 'build':
    case 'placeGoods':
    case 'pickGoodsHex':
      return whyNoSite(table, seat, kind, at);
    case 'produceOn':
      return whyNoYield(table, seat, at);
    default:
      return undefined;
  }
}

/** DEP-02, DEP-03, BLD-02 to BLD-05, TRD-03 */
function whyNoSite(
  table: Readonly<Table>,
  seat: SeatId,
  kind: Question['kind'],
  at: Place,
): Reason | undefined {
  const isPiece = kind === 'deploy' || kind === 'build';
  if (!isHex(at) || (isPiece && isLake(at)))
    return reason('noPlace', 'A lake or a base is no place for that.', { at });
  if (kind === 'build' && !canHoldStructure(table, at))
    return reason('structureThere', 'A structure stands there already.', { at });
  return workerHexes(table, seat).includes(at) ? undefined : noWorker(at);
}

/** PRO-04, PRO-05, PRO-08, BLD-13 */
function whyNoYield(table: Readonly<Table>, seat: SeatId, at: Place): Reason {
  if (!isHex(at) || !workerHexes(table, seat).includes(at)) return noWorker(at);
  if (millHex(table, seat) === at) return reason('millThere', 'Your Mill produces there anyway.', { at });
  return reason('noYield', 'Nothing can be produced there.', { at });
}

const noWorker = (at: Place): Reason => reason('noWorkerThere', 'You have no worker there.', { at });
