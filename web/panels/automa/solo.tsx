import type { TableSource } from '../../net/table-source.ts';
import { Again } from './again.tsx';
import { AutomaPanel } from './panel.tsx';
import { Playback } from './playback.ts';
import './solo.css';
import { AutomaStrip } from './strip.tsx';

/** What a table needs in solo play alone; loaded only there. */
export const openSolo = (source: TableSource) => ({
  playback: new Playback(source),
  Strip: AutomaStrip,
  Panel: AutomaPanel,
  Again,
});
export type Solo = ReturnType<typeof openSolo>;
