import { Fragment, type RefObject } from 'preact';
import { useState } from 'preact/hooks';
import type { Standing } from '../../../engine/contest/index.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import type { NameOf } from './rounds.ts';

const words = contestPages.page;

interface StandingsProps {
  standings: readonly Standing[];
  nameOf: NameOf;
  own?: string | undefined;
  /** A wall has nothing to open. */
  isWall?: boolean;
  /** Holds the lines. */
  lines?: RefObject<HTMLTableSectionElement | null>;
}

/** A ledger: place, name, points. Each line opens into where its figures come from. */
export function Standings({ standings, nameOf, own, isWall = false, lines }: StandingsProps) {
  const [open, setOpen] = useState<string>();
  return (
    <table class="ledger">
      <caption class="visually-hidden">{words.standingsCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.place}</th>
          <th scope="col">{words.player}</th>
          <th scope="col">{words.pointsHead}</th>
        </tr>
      </thead>
      <tbody ref={lines ?? null}>
        {standings.map((standing) => {
          const { player, place, points, isOut, botTurns } = standing;
          const name = nameOf(player);
          const isOpen = player === open;
          return (
            <Fragment key={player}>
              <tr data-own={player === own}>
                <td data-place={place}>{place}</td>
                <th scope="row">
                  {isWall ? (
                    name
                  ) : (
                    <button
                      type="button"
                      class="ledger-name"
                      aria-expanded={isOpen}
                      onClick={() => setOpen(isOpen ? undefined : player)}
                    >
                      {name}
                    </button>
                  )}
                  {isOut && <span class="tag">{words.isOut}</span>}
                  {botTurns > 0 && <span class="tag">{words.bot}</span>}
                </th>
                <td>{points}</td>
              </tr>
              {isOpen && (
                <tr class="ledger-figures">
                  <td colSpan={3}>
                    <Figures standing={standing} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function sayPart(part: Standing['parts'][number]): string {
  switch (part.from) {
    case 'table': {
      const said = words.parts.table(part.round, part.table, part.rank, part.seats);
      return part.sharedBy > 1 ? `${said}, ${words.sharedPlace(part.sharedBy)}` : said;
    }
    case 'bye':
      return words.parts.bye(part.round);
    case 'late':
      return words.parts.late(part.round);
    case 'penalty':
      return words.parts.penalty(part.reason);
  }
}

/** Shares are counted in hundredths of a percent, means in hundredths of a point; bids below 0, because fewer are better. */
function sayFigure({ kind, value }: Standing['tieBreaks'][number]): string {
  switch (kind) {
    case 'wins':
    case 'lot':
      return String(value);
    case 'coinShare':
      return words.percent(value / 100);
    case 'opponents':
      return String(value / 100);
    case 'bids':
      return String(Math.abs(value));
  }
}

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points).replace('-', '−'));

function Figures({ standing: { parts, tieBreaks, isHeldBack } }: { standing: Standing }) {
  return (
    <dl class="figures">
      {parts.map((part, index) => (
        <div key={index}>
          <dt>{sayPart(part)}</dt>
          <dd>{signed(part.points)}</dd>
        </div>
      ))}
      {tieBreaks.map((figure) => (
        <div key={figure.kind} class="figures-tie">
          <dt>{words.tieBreaks[figure.kind]}</dt>
          <dd>{sayFigure(figure)}</dd>
        </div>
      ))}
      {isHeldBack && <p>{words.heldBack}</p>}
    </dl>
  );
}
