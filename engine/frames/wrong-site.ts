import type { Question } from '../model/decision-map.ts';
import { isHex } from '../model/map/board.ts';
import { isLake } from '../model/map/hex.ts';
import { type Reason, reason } from '../model/result.ts';
import type { Table } from '../model/state.ts';
import { canHoldStructure, workerHexes } from '../rules/sites.ts';
import { noWorker, partNamed, wrongPlace } from './wrong-answer.ts';

/** DEP-02, DEP-03, BLD-02 to BLD-05, TRD-03: why a piece or goods cannot be put where an answer says. */
export function whyNoSite(
  table: Readonly<Table>,
  { kind, seat, spec }: Question<'deploy' | 'build' | 'placeGoods' | 'pickGoodsHex'>,
  answer: unknown,
): Reason | undefined {
  const isPiece = kind === 'deploy' || kind === 'build';
  const at = isPiece
    ? wrongPlace(spec, answer, (parts) => [partNamed(parts, 'at')])
    : wrongPlace(spec, answer);
  if (at === undefined) return undefined;
  if (!isHex(at) || (isPiece && isLake(at)))
    return reason('noPlace', 'A lake or a base is no place for that.', { at });
  if (kind === 'build' && !canHoldStructure(table, at))
    return reason('structureThere', 'A structure stands there already.', { at });
  return workerHexes(table, seat).includes(at) ? undefined : noWorker(at);
}
