import type { OpenTable } from '../../net/table.ts';
import { Again } from './again.tsx';
import { AutomaPanel } from './panel.tsx';
import { Playback } from './playback.ts';
import './solo.css';
import { AutomaStrip } from './strip.tsx';

/** What a table needs in solo play alone; loaded only there. */
export const openSolo = (open: OpenTable) => ({
  playback: new Playback(open),
  Strip: AutomaStrip,
  Panel: AutomaPanel,
  Again,
});
export type Solo = ReturnType<typeof openSolo>;
