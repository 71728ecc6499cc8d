import { useState } from 'preact/hooks';
import type { ContestView, RoundView } from '../../../worker/protocol/contest.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { namesIn, roundNow, sayRound } from '../contest/rounds.ts';
import { SamePairs } from '../contest/same-pairs.tsx';
import { TableCard } from '../contest/table-card.tsx';

const words = contestPages.page;

/** Whoever is looked for, by the beginning of a word of the name. */
export function findPlayer(view: Pick<ContestView, 'entrants'>, asked: string): string | undefined {
  const wanted = asked.trim().toLocaleLowerCase();
  if (wanted === '') return undefined;
  const fits = ({ name }: { name: string }): boolean =>
    name
      .toLocaleLowerCase()
      .split(/\s+/)
      .some((word, index, all) => word.startsWith(wanted) || all.slice(index).join(' ').startsWith(wanted));
  return view.entrants.find(fits)?.player;
}

/** The tables of a round as cards, the one that is played first; with a field to find somebody in. */
export function RoundTables({ view, own }: { view: ContestView; own: string | undefined }) {
  const now = roundNow(view);
  const [chosen, choose] = useState<number>();
  const [asked, ask] = useState('');
  const drawn = view.rounds.filter(({ tables }) => tables.length > 0);
  const round = drawn.find(({ number }) => number === chosen) ?? now;
  if (round === undefined) return null;
  const found = findPlayer(view, asked);
  return (
    <section class="round-tables" aria-labelledby="tables">
      <div class="panel">
        <h2 id="tables">{sayRound(round)}</h2>
        {drawn.length > 1 && <RoundButtons rounds={drawn} shown={round} choose={choose} />}
        <label>
          <span>{words.findMe}</span>
          <input type="search" value={asked} onInput={({ currentTarget }) => ask(currentTarget.value)} />
        </label>
        <p role="status" class="quiet">
          {asked.trim() === '' ? '' : sayFound(view, round, found)}
        </p>
        {round.byes.length > 0 && <p>{words.byeOf(round.byes.map(namesIn(view)))}</p>}
      </div>
      <div class="table-cards">
        {round.tables.map((table) => (
          <TableCard
            key={table.number}
            round={round}
            table={table}
            nameOf={namesIn(view)}
            found={found ?? own}
          />
        ))}
      </div>
      <SamePairs round={round} nameOf={namesIn(view)} found={found ?? own} />
    </section>
  );
}

function sayFound(view: ContestView, { tables }: RoundView, found: string | undefined): string {
  const table = tables.find(({ seats }) => seats.some(({ player }) => player === found));
  return found === undefined || table === undefined
    ? words.noneFound
    : words.found(namesIn(view)(found), table.number);
}

function RoundButtons({
  rounds,
  shown,
  choose,
}: {
  rounds: readonly RoundView[];
  shown: RoundView;
  choose(number: number): void;
}) {
  return (
    <div class="row">
      {rounds.map((round) => (
        <button
          key={round.number}
          type="button"
          class="button button-small"
          aria-pressed={round.number === shown.number}
          onClick={() => choose(round.number)}
        >
          {sayRound(round)}
        </button>
      ))}
    </div>
  );
}
