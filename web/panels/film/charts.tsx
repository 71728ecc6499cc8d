import { useState } from 'preact/hooks';
import { lookOf } from '../../factions/index.ts';
import { CHART, chartScale, DASHES, lineOf, spread } from '../../film/chart-lines.ts';
import { CHARTS, type ChartKind, type ChartPoint, largestSwings, type Swing } from '../../film/charts.ts';
import type { FilmPlayer } from '../../film/film-player.ts';
import type { Who } from '../../i18n/events.ts';
import { film as words } from '../../i18n/film.ts';
import type { Moments } from '../../net/table-source.ts';
import { Emblem, EmblemMark } from '../../ui/emblem/emblem.tsx';
import { Folded } from '../../ui/folded.tsx';
import { MomentCopy } from '../log/moment-copy.tsx';
import { MomentLink } from '../log/moment-link.tsx';
import './charts.css';

interface ChartsProps {
  /** Which figures may be told. */
  kinds?: readonly ChartKind[];
  points: readonly ChartPoint[];
  /** How many points there will be: the line grows towards the right edge. */
  length: number;
  factions: readonly string[];
  who: Who;
  /** The position that is shown. */
  at: number;
  /** Ways to its moments, also for others. */
  moments: Pick<Moments, 'goTo' | 'linkTo' | 'copyWords'>;
}

/** One figure of every seat, turn by turn; the same as a table for those who read or hear it. */
export function Charts(props: ChartsProps) {
  const { kinds = CHARTS } = props;
  const [chosen, setKind] = useState<ChartKind>('score');
  const kind = kinds.includes(chosen) ? chosen : (kinds[0] ?? 'stars');
  return (
    <section class="film-charts" aria-label={words.charts}>
      <nav class="film-chart-kinds" aria-label={words.charts}>
        {kinds.map((one) => (
          <button key={one} type="button" aria-pressed={one === kind} onClick={() => setKind(one)}>
            {words.chart[one]}
          </button>
        ))}
      </nav>
      <Chart {...props} kind={kind} />
      <Legend {...props} kind={kind} />
      <Folded class="less film-chart-table" summary={words.asTable}>
        <ChartTable {...props} kind={kind} />
      </Folded>
    </section>
  );
}

type KindProps = ChartsProps & { kind: ChartKind };

const MARGIN = { left: 28, right: 18, top: 10, bottom: 8 } as const;
/** How high an emblem at the end of a line is. */
const EMBLEM = 14.5;

function Chart({ points, length, factions, at, moments, kind }: KindProps) {
  const scale = chartScale(points, kind, length);
  const current = points.findLastIndex((point) => point.at <= at);
  // Where lines end close to one another, their emblems stand one below the other.
  const ends = spread(points.at(-1)?.seats.map((seat) => scale.y(seat[kind])) ?? [], EMBLEM, CHART.height);
  const box = `${-MARGIN.left} ${-MARGIN.top} ${CHART.width + MARGIN.left + MARGIN.right} ${CHART.height + MARGIN.top + MARGIN.bottom}`;
  const jump = ({ clientX, currentTarget }: MouseEvent): void => {
    if (!(currentTarget instanceof SVGSVGElement)) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const x = ((clientX - left) / width) * (CHART.width + MARGIN.left + MARGIN.right) - MARGIN.left;
    const index = Math.round((x / CHART.width) * (length - 1));
    const point = points[Math.max(0, Math.min(points.length - 1, index))];
    if (point !== undefined) moments.goTo(point.at);
  };
  return (
    <svg class="film-chart" viewBox={box} aria-hidden="true" onClick={jump}>
      {scale.rules.map((figure) => (
        <g key={figure} class="film-chart-rule">
          <path d={`M0 ${scale.y(figure)}H${CHART.width}`} />
          <text x={-5} y={scale.y(figure) + 4}>
            {figure}
          </text>
        </g>
      ))}
      {factions.map((faction, seat) => {
        const line = lineOf(points, kind, seat, scale);
        const { band } = lookOf(faction);
        const end = ends[seat];
        return (
          <g key={faction} class="film-chart-line" data-faction={faction}>
            <path class="film-chart-rim" d={line} />
            <path class="film-chart-ink" d={line} stroke-dasharray={DASHES[band]} />
            {band === 'double' && <path class="film-chart-gap" d={line} />}
            {end !== undefined && (
              <g transform={`translate(${scale.x(points.length - 1) - 2} ${end - 8}) scale(0.6)`}>
                <EmblemMark faction={faction} />
              </g>
            )}
          </g>
        );
      })}
      {current >= 0 && (
        <path class="film-chart-now" d={`M${scale.x(current)} ${-MARGIN.top}V${CHART.height}`} />
      )}
    </svg>
  );
}

/** How everybody stands at the moment that is shown, whoever leads first. */
function Legend({ points, factions, who, at, moments, kind }: KindProps) {
  const now = points.findLast((point) => point.at <= at);
  const standing = factions
    .map((faction, seat) => ({ faction, seat, figure: now?.seats[seat]?.[kind] ?? 0 }))
    .toSorted((a, b) => b.figure - a.figure);
  return (
    <ul class="film-legend">
      {standing.map(({ faction, seat, figure }) => (
        <li key={faction}>
          <Emblem faction={faction} />
          <span>{who(seat)}</span> <b>{figure}</b>
        </li>
      ))}
      {now !== undefined && moments.copyWords() !== undefined && (
        <li>
          <MomentCopy seq={now.at} moments={moments} />
        </li>
      )}
    </ul>
  );
}

const sayTurn = (turn: number): string => (turn === 0 ? words.start : words.turnOf(turn));

function ChartTable({ points, factions, who, moments, kind }: KindProps) {
  return (
    <table>
      <caption>{words.chartOf(words.chart[kind])}</caption>
      <thead>
        <tr>
          <th scope="col">{words.turnColumn}</th>
          {factions.map((faction, seat) => (
            <th key={faction} scope="col">
              {who(seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ at, turn, seats }) => (
          <tr key={at}>
            <th scope="row">
              <MomentLink seq={at} moments={moments}>
                {sayTurn(turn)}
              </MomentLink>
              <MomentCopy seq={at} moments={moments} />
            </th>
            {seats.map((seat, index) => (
              <td key={factions[index]}>{seat[kind]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MOST_SWINGS = 3;

interface SwingsProps extends Pick<ChartsProps, 'moments' | 'who'> {
  points: readonly ChartPoint[];
}

/** The turns that moved the score most. */
export function Swings({ points, who, moments }: SwingsProps) {
  const swings: readonly Swing[] = largestSwings(points, MOST_SWINGS);
  if (swings.length === 0) return null;
  return (
    <section class="film-swings">
      <h3>{words.swings(swings.length)}</h3>
      <ul>
        {swings.map(({ from, turn, seat, change }) => (
          <li key={turn}>
            <MomentLink seq={from} moments={moments}>
              {words.swing(turn, who(seat), change)}
            </MomentLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What of the charts may be told. */
export const pointsKnown = ({ index, known, built }: FilmPlayer): readonly ChartPoint[] =>
  built.value >= 0 ? index.points.filter(({ at }) => at <= known.value) : [];
