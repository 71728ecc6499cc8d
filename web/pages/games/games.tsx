import { useEffect, useState } from 'preact/hooks';
import { GAME_ORDERS } from '../../../worker/protocol/finished-games.ts';
import { hidesResults, keepHidingResults } from '../../device/hide-results.ts';
import { localStore } from '../../device/storage.ts';
import { factions, games, mats } from '../../i18n/games.ts';
import { sayNotice } from '../../i18n/notices.ts';
import { GameCard } from './game-card.tsx';
import { filterIn, type GameFilter, searchOf } from './game-filter.ts';
import './games.css';
import { useGames } from './use-games.ts';

const SEATS = ['1', '2', '3', '4', '5', '6', '7'];

/** Finished public games, to be found by what was played. */
export function Games() {
  const [filter, setFilter] = useState(() => filterIn(location.search));
  const [isHidden, setHidden] = useState(() => hidesResults(localStore()));
  useEffect(() => {
    document.title = games.pageTitle;
    const goBack = (): void => setFilter(filterIn(location.search));
    addEventListener('popstate', goBack);
    return () => removeEventListener('popstate', goBack);
  }, []);
  const choose = (chosen: GameFilter): void => {
    history.replaceState(history.state, '', location.pathname + searchOf(chosen));
    setFilter(chosen);
  };
  const hide = (isWanted: boolean): void => {
    keepHidingResults(localStore(), isWanted);
    setHidden(isWanted);
  };
  return (
    <main class="games">
      <header class="sheet games-head">
        <h1>{games.title}</h1>
        <p>{games.lead}</p>
        <p>
          <a href="/">{games.home}</a>
        </p>
        <Filters filter={filter} choose={choose} />
        <label class="check">
          <input
            type="checkbox"
            checked={isHidden}
            onChange={({ currentTarget }) => hide(currentTarget.checked)}
          />
          <span>{games.hideResults}</span>
        </label>
      </header>
      <FoundGames key={searchOf(filter)} filter={filter} hidesResults={isHidden} />
    </main>
  );
}

interface Choice {
  readonly id: string;
  readonly name: string;
}

const named = (words: Readonly<Record<string, { readonly name: string }>>): Choice[] =>
  Object.entries(words).map(([id, { name }]) => ({ id, name }));

function Filters({ filter, choose }: { filter: GameFilter; choose(filter: GameFilter): void }) {
  /** Without a choice the whole field goes: the address and the question do without it. */
  const change = (name: 'faction' | 'mat' | 'seats', chosen: string): void => {
    const { [name]: _, ...rest } = filter;
    choose(chosen === '' ? rest : { ...rest, [name]: chosen });
  };
  const changePeople = (isWanted: boolean): void => {
    const { people: _, ...rest } = filter;
    choose(isWanted ? { ...rest, people: '1' } : rest);
  };
  const { event, ...anywhere } = filter;
  return (
    <fieldset class="games-filters">
      <legend class="visually-hidden">{games.filters}</legend>
      {event !== undefined && (
        <button type="button" class="button button-small" onClick={() => choose(anywhere)}>
          {games.anyEvent}
        </button>
      )}
      <Select
        label={games.order}
        value={filter.order}
        choices={GAME_ORDERS.map((id) => ({ id, name: games.orders[id] }))}
        choose={(chosen) => {
          const order = GAME_ORDERS.find((one) => one === chosen);
          if (order !== undefined) choose({ ...filter, order });
        }}
      />
      <Select
        label={games.faction}
        value={filter.faction ?? ''}
        choices={[{ id: '', name: games.anyFaction }, ...named(factions)]}
        choose={(chosen) => change('faction', chosen)}
      />
      <Select
        label={games.mat}
        value={filter.mat ?? ''}
        choices={[{ id: '', name: games.anyMat }, ...named(mats)]}
        choose={(chosen) => change('mat', chosen)}
      />
      <Select
        label={games.seats}
        value={filter.seats ?? ''}
        choices={[
          { id: '', name: games.anySeats },
          ...SEATS.map((id) => ({ id, name: id === '1' ? games.solo : games.seatCount(Number(id)) })),
        ]}
        choose={(chosen) => change('seats', chosen)}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={filter.people !== undefined}
          onChange={({ currentTarget }) => changePeople(currentTarget.checked)}
        />
        <span>{games.people}</span>
      </label>
    </fieldset>
  );
}

interface SelectProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  choose(id: string): void;
}

function Select({ label, value, choices, choose }: SelectProps) {
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A filter that has become another one begins anew: it is a component of its own by its key. */
function FoundGames({ filter, hidesResults: isHidden }: { filter: GameFilter; hidesResults: boolean }) {
  const { games: found, isLast, isComing, trouble, more } = useGames(filter);
  return (
    <section class="games-found" aria-label={games.list} aria-busy={isComing}>
      <p class="games-status" role="status">
        {isComing
          ? games.moment
          : trouble === undefined
            ? sayFound(found.length, isLast)
            : sayNotice(trouble)}
      </p>
      <ul class="game-cards">
        {found.map((game) => (
          <li key={game.id}>
            <GameCard game={game} hidesResult={isHidden} />
          </li>
        ))}
      </ul>
      {!isLast && !isComing && (
        <button type="button" class="button" onClick={more}>
          {trouble === undefined ? games.more : games.again}
        </button>
      )}
    </section>
  );
}

function sayFound(count: number, isLast: boolean): string {
  if (count > 0) return games.found(count, isLast);
  return isLast ? games.none : games.noneSoFar;
}
