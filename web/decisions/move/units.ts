import { type GameView, parseUnitId, spotOf } from '../../../engine/index.ts';
import { capital, sayPlace, sayUnit } from '../../i18n/names.ts';
import type { SignName } from '../../ui/icons/move-sign.tsx';

export const signOfUnit = (id: string): SignName =>
  id.startsWith('character') ? 'character' : id.startsWith('mech') ? 'mech' : 'workers';

/** "Riverwalk mech", "Character", "Worker". */
export const unitName = (id: string): string => capital(sayUnit(id).replace(/^(the|a) /, ''));

export function placeOfUnit({ public: table }: Pick<GameView, 'public'>, id: string): string {
  const unit = parseUnitId(table, id);
  const at = unit === undefined ? 'mat' : spotOf(table, unit);
  return at === 'mat' ? '' : sayPlace(at);
}
