import type { Place, Table } from '../../../engine/index.ts';
import { map } from '../../i18n/map.ts';
import { sayPlace } from '../../i18n/names.ts';
import { project } from './lens.ts';
import { groundPointOf } from './space.ts';
import type { TableCamera } from './use-table-camera.ts';

/** A fight that is going on outside of the view: an arrow at the edge says where. Nobody is taken there. */
export function Pointers({ camera, table }: { camera: TableCamera; table: Readonly<Table> }) {
  const place = fightOf(table);
  if (place === undefined) return null;
  const { pose, frame } = camera.at(performance.now());
  const { x, z } = groundPointOf(place);
  const at = project(pose, frame, [x, 0, z]);
  if (at.x > 0 && at.x < frame.width && at.y > 0 && at.y < frame.height) return null;
  const [dx, dy] = [at.x - frame.width / 2, at.y - frame.height / 2];
  const reach = Math.min(
    (frame.width / 2 - 40) / Math.abs(dx || 1),
    (frame.height / 2 - 40) / Math.abs(dy || 1),
  );
  const style = {
    left: `${frame.width / 2 + dx * reach}px`,
    top: `${frame.height / 2 + dy * reach}px`,
    '--turn': `${(Math.atan2(dy, dx) * 180) / Math.PI}deg`,
  };
  return (
    <button
      type="button"
      class="table-pointer"
      data-help="here.map"
      style={style}
      onClick={() => camera.flyTo([place])}
    >
      <span class="visually-hidden">{map.fightAt(sayPlace(place))}</span>
    </button>
  );
}

function fightOf(table: Readonly<Table>): Place | undefined {
  const frame = table.stack?.findLast(({ kind }) => kind === 'combat');
  return frame !== undefined && 'at' in frame ? frame.at : undefined;
}
