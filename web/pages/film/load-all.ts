import { canDrawDepth } from '../../board/scene/can-draw.ts';
import { loadScene } from '../../board/scene/load.ts';
import { fetchHelp } from '../../help/lazy-help.tsx';
import { withWords } from '../../i18n/language/load.ts';
import { loadTranscript } from './take-away.tsx';
import { loadNoteParts } from './use-notes.ts';

/** Parts that a film may come to, with their words: whatever of the table is loaded late, but for what only players need. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  withWords(['story', 'ear', 'photo'], () => import('../table/later-parts.ts')),
  withWords(['story', 'drawers', 'tiles', 'photo'], () => import('../../panels/drawers/drawers.tsx')),
  withWords(['story', 'solo'], () => import('../../panels/automa/solo.tsx')),
  withWords(['photo'], () => import('../../panels/photo/photo-dialog.tsx')),
  withWords(['guide', 'help', 'deciding', 'tiles', 'options'], () => import('../../help/cards.ts')),
  withWords(['story'], () => import('../table/result.tsx')),
  () => import('../../board/table-queue.ts'),
  withWords(['story'], () => import('../../panels/cards/met-card.tsx')),
  () => import('../../panels/cards/vignette.tsx'),
  fetchHelp,
  () => import('../../help/what-panel.tsx'),
  () => import('../../sound/player.ts'),
  () => import('../../film/noted-file.ts'),
];

/** Typefaces come with the first word that is set in them. One that does not come has others to stand in for it. */
const loadFaces = (): Promise<unknown> => Promise.allSettled([...document.fonts].map((face) => face.load()));

/** Everything that a film may need, so that it plays with no server; in 3D as well, where the device draws it. */
export async function loadAll(): Promise<void> {
  await Promise.all([
    ...PARTS.map((load) => load()),
    loadFaces(),
    loadNoteParts(),
    loadTranscript(),
    canDrawDepth() ? loadScene() : undefined,
  ]);
}
