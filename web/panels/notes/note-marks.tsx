import type { HexId } from '../../../engine/index.ts';
import { goingOver, lying } from '../../board/anchors.ts';
import { pathText, placeCentre, shift } from '../../board/geometry.ts';
import { PlaceShape } from '../../board/overlays.tsx';
import type { NoteArrow } from '../../film/note-draft.ts';
import { ARIA_HIDDEN } from '../../lib/memoised.ts';
import type { Note } from '../../net/notes.ts';

/** How far an arrow stays away from the middle of its hexes, in units of the map. */
const TRIM = 22;

/** What is drawn for one note; `draft` is the one that is being written. */
export interface DrawnNote {
  kind: 'own' | 'given' | 'draft';
  note: Pick<Note, 'hexes' | 'arrows'>;
  /** Where an arrow begins that has no end yet. */
  tail?: HexId | undefined;
}

const KINDS = ['own', 'given', 'draft'] as const satisfies readonly DrawnNote['kind'][];

/** Rings and arrows of notes, on both maps; what they show is told in words beside the timeline. */
export function NoteMarks({ notes }: { notes: readonly DrawnNote[] }) {
  return (
    <g class="note-marks" {...ARIA_HIDDEN}>
      <defs>
        {KINDS.map((kind) => (
          <marker
            key={kind}
            id={`note-head-${kind}`}
            class={`note-head note-${kind}`}
            viewBox="-6 -6 12 12"
            markerWidth="5.2"
            markerHeight="5.2"
            orient="auto"
          >
            <path d="M-4 -5L5 0L-4 5L-2 0z" />
          </marker>
        ))}
      </defs>
      {notes.map(({ kind, note: { hexes = [], arrows = [] }, tail }, index) => (
        <g key={`${kind}.${index}`} class={`note-drawn note-${kind}`}>
          {[...hexes, ...(tail === undefined ? [] : [tail])].map((hex) => (
            <g key={hex} {...lying(hex)} transform={shift(placeCentre(hex))}>
              <g class="note-rim">
                <PlaceShape place={hex} kind="ring" />
              </g>
              <PlaceShape place={hex} kind="ring" />
            </g>
          ))}
          {arrows.map((arrow) => (
            <Arrow key={arrow.join(' ')} arrow={arrow} kind={kind} />
          ))}
        </g>
      ))}
    </g>
  );
}

function Arrow({ arrow: [from, to], kind }: { arrow: NoteArrow; kind: DrawnNote['kind'] }) {
  const [a, b] = [placeCentre(from), placeCentre(to)];
  const share = TRIM / Math.hypot(b.x - a.x, b.y - a.y);
  const along = (part: number) => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
  const way = {
    d: pathText([along(share), along(1 - share)]),
    ...goingOver([from, to], TRIM),
  };
  return (
    <g class="note-arrow">
      <path class="note-rim" {...way} />
      <path {...way} marker-end={`url(#note-head-${kind})`} />
    </g>
  );
}
