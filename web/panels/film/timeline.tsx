import { useMemo, useRef } from 'preact/hooks';
import { SIGNS, type Sign } from '../../film/chapters.ts';
import type { Tick } from '../../film/film-index.ts';
import type { FilmPlayer } from '../../film/film-player.ts';
import { apart, type PlacedSign, TimelineScale } from '../../film/timeline-scale.ts';
import type { Who } from '../../i18n/events.ts';
import { film as words } from '../../i18n/film.ts';
import { memoised } from '../../lib/memoised.ts';
import { EmblemMark } from '../../ui/emblem/emblem.tsx';
import { DRAWINGS, type DrawingName } from '../../ui/icons/drawings.ts';
import { LOCOMOTIVE } from './locomotive.ts';
import { tellWhat, tellWhere } from './tell-position.ts';
import { useScrub } from './use-scrub.ts';
import { useWidth } from './use-width.ts';
import './timeline.css';

/** Narrower than this, there is one tick for each round and no lane for each seat. */
const ROUNDS_BELOW = 600;
const LANE = 8;
const SIGN_ROW = 17;
const NUMBERS = 13;
const SIGN_GAP = 13;
const NOTE_ROW = 17;
/** Slips of paper that point at their moment: square, or cut at the corners. */
const OWN_FLAG = 'M-7 1H7V13H2L0 16L-2 13H-7z';
const OTHER_FLAG = 'M-4 1H4L8 5V9L4 13H2L0 16L-2 13H-4L-8 9V5z';

const DRAWING: Readonly<Record<Sign, DrawingName>> = {
  end: 'end',
  time: 'gavel',
  star: 'star',
  combat: 'combat',
  factory: 'gear',
  encounter: 'compass',
};

/** A note on a moment. */
export interface NoteFlag {
  at: number;
  mark: string | undefined;
  isOwn: boolean;
}

interface TimelineProps {
  player: FilmPlayer;
  /** By seat. */
  factions: readonly string[];
  who: Who;
  notes?: readonly NoteFlag[];
  /** One low strip, however wide it is. */
  isSlim?: boolean;
}

const NO_NOTES: readonly NoteFlag[] = [];

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

/** The whole game as a strip of oak: a tick for each turn, signs of what happened, and the playhead. */
export function Timeline({ player, factions, who, notes = NO_NOTES, isSlim = false }: TimelineProps) {
  const track = useRef<HTMLDivElement>(null);
  const width = useWidth(track);
  const { film } = player;
  const [at, built, known] = [player.at.value, player.built.value, player.known.value];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ticks grow with what has been read
  const ticks = useMemo(() => player.index.ticks(), [player, built]);
  const scale = useMemo(() => new TimelineScale(ticks, film.length), [ticks, film]);
  const { isHeld, ...scrub } = useScrub(player, scale);
  const share = scale.shareOf(at);
  const where = tellWhere(player, at, who);
  const isByRound = isSlim || (width > 0 && width < ROUNDS_BELOW);
  const lanes = isByRound ? 2 : Math.max(1, factions.length);
  const top = notes.length > 0 ? NOTE_ROW : 0;
  const height = SIGN_ROW + lanes * LANE + NUMBERS;
  return (
    <div class="film-line" data-by={isByRound ? 'round' : 'turn'}>
      {!isByRound && <Lanes factions={factions} top={top} />}
      <div
        ref={track}
        class="film-track"
        role="slider"
        tabIndex={0}
        aria-label={words.timeline}
        aria-valuemin={0}
        aria-valuemax={film.length}
        aria-valuenow={at}
        aria-valuetext={words.position(at, film.length, where, tellWhat(player, at, who))}
        style={{ height: `${top + height}px` }}
        onKeyDown={(event) => slideBy(event, player)}
        {...scrub}
      >
        <svg class="film-ticks" width="100%" height={top + height} aria-hidden="true">
          <NoteFlags notes={notes} scale={scale} />
          <g transform={`translate(0 ${top})`}>
            {isByRound ? (
              <Rounds {...{ ticks, scale, known }} />
            ) : (
              <Turns {...{ ticks, scale, known, factions }} />
            )}
            <Signs {...{ ticks, scale, known }} gap={SIGN_GAP / Math.max(1, width)} />
            <RoundNumbers {...{ ticks, scale, known, height }} gap={30 / Math.max(1, width)} />
          </g>
        </svg>
        {known < film.length && (
          <span class="film-unknown" style={{ left: percent(scale.shareOf(known)) }} aria-hidden="true" />
        )}
        <LoopSpan player={player} scale={scale} />
        <span class="film-head" style={{ left: percent(share) }} data-end={share > 0.97} aria-hidden="true">
          <svg viewBox="-12 -10 24 20" aria-hidden="true">
            <path class="film-engine" d={LOCOMOTIVE} />
          </svg>
          {isHeld && (
            // Over the playhead, and never beyond an end of the line.
            <span class="film-thumb" style={{ transform: `translateX(${percent(-share)})` }}>
              {where}
            </span>
          )}
        </span>
      </div>
    </div>
  );
}

/** The stretch that is played, or as far as it is marked. */
function LoopSpan({ player, scale }: { player: FilmPlayer; scale: TimelineScale }) {
  const [loop, marked, at] = [player.loop.value, player.marked.value, player.at.value];
  if (loop === undefined && marked === undefined) return null;
  const ends = loop === undefined ? [marked ?? at, at] : [loop.from, loop.to];
  const [left, right] = [scale.shareOf(Math.min(...ends)), scale.shareOf(Math.max(...ends))];
  return (
    <span
      class="film-loop"
      data-open={loop === undefined}
      style={{ left: percent(left), right: percent(1 - right) }}
      aria-hidden="true"
    />
  );
}

const STEPS: Readonly<Record<string, (player: FilmPlayer) => void>> = {
  ArrowRight: (player) => player.stepEntry(1),
  ArrowUp: (player) => player.stepEntry(1),
  ArrowLeft: (player) => player.stepEntry(-1),
  ArrowDown: (player) => player.stepEntry(-1),
  PageDown: (player) => player.stepTurn(1),
  PageUp: (player) => player.stepTurn(-1),
  Home: (player) => player.seek(0),
  End: (player) => player.seek(player.film.length),
};

function slideBy(event: KeyboardEvent, player: FilmPlayer): void {
  const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
  const step = ctrlKey || altKey || metaKey || shiftKey ? undefined : STEPS[key];
  if (step === undefined) return;
  event.preventDefault();
  step(player);
}

/** Whose lane is whose, by letter and shape. */
const Lanes = memoised(({ factions, top }: { factions: readonly string[]; top: number }) => (
  <svg
    class="film-lanes"
    width="16"
    height={top + SIGN_ROW + factions.length * LANE + NUMBERS}
    aria-hidden="true"
  >
    {factions.map((faction, seat) => (
      <g key={faction} transform={`translate(4 ${top + SIGN_ROW + seat * LANE - 0.5}) scale(0.29)`}>
        <EmblemMark faction={faction} hasLetter={false} />
      </g>
    ))}
  </svg>
));

/** Where there are notes, each with its mark; those of somebody else look otherwise. */
const NoteFlags = memoised(({ notes, scale }: { notes: readonly NoteFlag[]; scale: TimelineScale }) => (
  <g>
    {notes.map(({ at, mark, isOwn }, index) => (
      <svg key={`${at}.${index}`} x={percent(scale.shareOf(at))} overflow="visible" aria-hidden="true">
        <path class="film-flag" data-own={isOwn} d={isOwn ? OWN_FLAG : OTHER_FLAG} />
        <text class="film-flag-mark" y="11.500">
          {mark ?? '…'}
        </text>
      </svg>
    ))}
  </g>
));

interface DrawnProps {
  ticks: readonly Tick[];
  scale: TimelineScale;
  /** What lies beyond is not drawn. */
  known: number;
}

const Turns = memoised(({ ticks, scale, known, factions }: DrawnProps & { factions: readonly string[] }) => (
  <g>
    {ticks.map(({ turn, seat, from }, index) => {
      const span = scale.turns[index];
      if (span === undefined || (from > 0 && from >= known)) return null;
      return (
        <rect
          key={turn}
          class="film-tick"
          data-faction={factions[seat]}
          x={percent(span.left)}
          y={SIGN_ROW + seat * LANE}
          width={percent(span.right - span.left)}
          height={LANE - 2}
        />
      );
    })}
  </g>
));

const Rounds = memoised(({ ticks, scale, known }: DrawnProps) => (
  <g>
    {roundsIn(ticks, scale, known).map(({ round, left, right }) => (
      <rect
        key={round}
        class="film-tick film-round"
        data-odd={round % 2 === 1}
        x={percent(left)}
        y={SIGN_ROW}
        width={percent(right - left)}
        height={LANE * 2 - 2}
      />
    ))}
  </g>
));

interface RoundSpan {
  round: number;
  left: number;
  right: number;
}

/** The rounds that may be told, each from its first turn to its last. */
function roundsIn(ticks: readonly Tick[], scale: TimelineScale, known: number): RoundSpan[] {
  const rounds = new Map<number, RoundSpan>();
  ticks.forEach(({ round, from }, index) => {
    const span = scale.turns[index];
    if (span === undefined || from > known) return;
    const left = Math.min(rounds.get(round)?.left ?? 1, span.left);
    rounds.set(round, { round, left, right: span.right });
  });
  return [...rounds.values()];
}

const Signs = memoised(({ ticks, scale, known, gap }: DrawnProps & { gap: number }) => {
  const all = ticks.flatMap(({ signs, to }, index): PlacedSign[] => {
    const span = scale.turns[index];
    const [sign] = signs;
    return span === undefined || sign === undefined || to > known
      ? []
      : [{ sign, at: to, share: (span.left + span.right) / 2 }];
  });
  return (
    <g>
      {apart(all, gap, (sign) => SIGNS.indexOf(sign)).map(({ sign, share }) => (
        <svg key={share} x={percent(share)} y={SIGN_ROW / 2} overflow="visible" aria-hidden="true">
          <path class="film-sign-ink" data-sign={sign} d={DRAWINGS[DRAWING[sign]]} transform="scale(0.58)" />
        </svg>
      ))}
    </g>
  );
});

const RoundNumbers = memoised(
  ({ ticks, scale, known, height, gap }: DrawnProps & { height: number; gap: number }) => {
    const rounds = roundsIn(ticks, scale, known);
    const [first, second] = rounds;
    const apartBy = first && second ? second.left - first.left : 1;
    const every = [1, 2, 5, 10, 20, 50].find((n) => n * apartBy >= gap) ?? 100;
    return (
      <g class="film-numbers">
        {rounds
          .filter(({ round }) => round === 1 || round % every === 0)
          .map(({ round, left }) => (
            <text key={round} x={percent(left)} y={height - 3}>
              {round}
            </text>
          ))}
      </g>
    );
  },
);
