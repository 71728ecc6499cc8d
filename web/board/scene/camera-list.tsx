import type { Table } from '../../../engine/index.ts';
import type { Who } from '../../i18n/events.ts';
import { map } from '../../i18n/map.ts';
import type { CameraChoice, Cameras } from './use-cameras.ts';
import './camera-list.css';

interface CameraListProps {
  cameras: Cameras;
  table: Readonly<Table>;
  who: Who;
}

const choiceOf = (value: string): CameraChoice =>
  value === 'director' || value === 'free' ? value : Number(value);

/** Which camera those who watch look through; the same as with the keys. */
export function CameraList({ cameras, table, who }: CameraListProps) {
  return (
    <label class="camera-list" data-help="here.cameras">
      <span class="visually-hidden">{map.camera.label}</span>
      <svg class="camera-sign" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 8h11v9H3zM14 11.5 20.5 8v9L14 13.5M6 5h5" />
      </svg>
      <select
        value={String(cameras.choice)}
        onChange={({ currentTarget }) => cameras.choose(choiceOf(currentTarget.value))}
      >
        <option value="director">{map.camera.director}</option>
        {table.seats.map((_, seat) => (
          <option key={seat} value={String(seat)}>
            {map.camera.seat(who(seat))}
          </option>
        ))}
        <option value="free">{map.camera.free}</option>
      </select>
    </label>
  );
}
