import './mat.css';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Decision, GameView, SeatId } from '../../../engine/index.ts';
import { tellConsequences } from '../../i18n/consequences.ts';
import type { Who } from '../../i18n/events.ts';
import { mat, sayFullReason } from '../../i18n/mat.ts';
import { sayMat } from '../../i18n/names.ts';
import { memoised } from '../../lib/memoised.ts';
import { useEvent } from '../../lib/use-event.ts';
import { useSharedList } from '../../lib/use-structural-share.ts';
import { Effects } from '../../ui/effects.tsx';
import { EmblemMark } from '../../ui/emblem/emblem.tsx';
import { TileButton, tileWord } from './tile.tsx';
import { type MatSection, sectionsOf, type Tile } from './tiles.ts';

interface MatProps {
  view: GameView;
  /** Whose mat it is. */
  seat: SeatId;
  who: Who;
  /** What of it can be chosen now, if it is the control of a decision. */
  decision?: Decision | undefined;
  isPending?: boolean;
  /** The tile that somebody is asked about. */
  pressed?: string | undefined;
  choose?(tile: Tile): void;
  /** What stands under the tiles. */
  children?: ComponentChildren;
}

/** A player's mat, closed: a top tile over or beside a bottom tile, section by section. */
export function PlayerMat({
  view,
  seat,
  who,
  decision,
  isPending = false,
  pressed,
  choose,
  children,
}: MatProps) {
  const [looked, setLooked] = useState<Tile>();
  const [told, setTold] = useState<Tile>();
  const [sent, setSent] = useState<string>();
  const id = decision?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a decision is known by its id
  const sections = useSharedList(useMemo(() => sectionsOf({ view, seat, decision }), [view, seat, id]));
  const tap = useEvent((tile: Tile): void => {
    setTold(tile.isOpen ? undefined : tile);
    if (!tile.isOpen) return;
    setSent(tile.id);
    choose?.(tile);
  });
  const owner = view.public.seats[seat];
  if (owner === undefined) return null;
  // What is under way stays marked until the room has it.
  const marked = isPending ? sent : pressed;
  const shared = { seat, who, isDisabled: isPending, isReadOnly: decision === undefined, tap };
  return (
    <section class="mat" data-sections={sections.length} aria-label={mat.title(sayMat(owner.mat ?? ''))}>
      <ol class="mat-sections sections">
        {sections.map((section) => (
          <SectionTiles
            key={section.section}
            section={section}
            faction={owner.faction}
            pressed={marked}
            {...shared}
            look={setLooked}
          />
        ))}
      </ol>
      <p class="mat-told" role="status">
        {told !== undefined && `${tileWord(told)}: ${whyOf(told)}`}
      </p>
      {children}
      {/* What was tapped is asked about already: there is no room for both. */}
      {looked !== undefined && looked !== told && looked.id !== pressed && (
        <Looked tile={looked} seat={seat} who={who} />
      )}
    </section>
  );
}

const whyOf = ({ reason }: Tile): string => (reason === undefined ? mat.notNow : sayFullReason(reason));

/** What is under the pointer or the focus, in full; its accessible name says the same. */
function Looked({ tile, seat, who }: { tile: Tile; seat: SeatId; who: Who }) {
  if (tile.reason !== undefined)
    return (
      <p class="mat-looked" aria-hidden="true">
        <b>{tileWord(tile)}</b> {sayFullReason(tile.reason)}
      </p>
    );
  const told = tellConsequences(tile.foreseen, who, seat);
  if (told.length === 0) return null;
  return (
    <div class="mat-looked" aria-hidden="true">
      <b>{tileWord(tile)}</b> <Effects told={told} />
    </div>
  );
}

interface SectionProps {
  section: MatSection;
  faction: string;
  seat: SeatId;
  who: Who;
  isDisabled: boolean;
  isReadOnly: boolean;
  pressed: string | undefined;
  tap(tile: Tile): void;
  look(tile: Tile | undefined): void;
}

const SectionTiles = memoised(({ section, faction, pressed, ...shared }: SectionProps) => {
  const { tops, bottom, hasPawn } = section;
  return (
    <li
      class="mat-section"
      data-section={section.section}
      data-pawn={hasPawn}
      data-help={`section.${section.section}`}
    >
      <div class="mat-top" data-halves={tops.length}>
        {tops.map((tile) => (
          <TileButton key={tile.id} tile={tile} isPressed={pressed === tile.id} {...shared} />
        ))}
      </div>
      <TileButton tile={bottom} isPressed={pressed === bottom.id} {...shared} />
      {hasPawn && <Pawn faction={faction} />}
    </li>
  );
});

/** A brass disc with the emblem, where the pawn stands. */
function Pawn({ faction }: { faction: string }) {
  return (
    <span class="mat-pawn" role="img" aria-label={mat.pawn} title={mat.pawn} data-help="turn.pawn">
      <svg viewBox="-6 -6 36 36" aria-hidden="true">
        <circle class="mat-pawn-disc" cx="12" cy="12" r="17" />
        <g transform="translate(2.400 2.400) scale(0.8)">
          <EmblemMark faction={faction} />
        </g>
      </svg>
    </span>
  );
}
