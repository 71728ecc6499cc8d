import { useState } from 'preact/hooks';
import { LazyHelp } from '../../help/lazy-help.tsx';
import { home } from '../../i18n/home.ts';
import { hasBeenAtTable } from '../../net/keys.ts';
import { LanguageSelect } from '../../ui/language-select.tsx';
import './home.css';
import { Join } from './join.tsx';
import { MyGames } from './my-games.tsx';
import { NewTableForm } from './new-table.tsx';
import { PublicTables } from './public-tables.tsx';
import { Still } from './still.tsx';
import { useFetched } from './use-fetched.ts';

/**
 * Who has been at a table before finds the own games first; for all others they would only push the rest down. What comes after
 * them waits for them: nothing moves under a finger.
 */
export function Home() {
  const mine = useFetched('/mine');
  const [isGamesFirst] = useState(() => hasBeenAtTable(() => localStorage));
  return (
    <main class="home">
      <div class="hero">
        <Still />
        <div class="hero-words">
          <h1>{home.name}</h1>
          <p class="hero-lead">{home.lead}</p>
          <NewTableForm />
          <p class="hero-foot">
            {home.noAccount} <a href="/learn">{home.learn}</a>
            <a href="/games">{home.findGame}</a>
            <a href="/events">{home.events}</a>
            <a href="/circle">{home.circles}</a>
            <a href="/gallery">{home.gallery}</a>
          </p>
        </div>
      </div>
      <div class="home-lists" data-waiting={mine === undefined} data-games-first={isGamesFirst}>
        <div class="home-column">
          {isGamesFirst && <MyGames mine={mine} />}
          <Join />
          {!isGamesFirst && <MyGames mine={mine} />}
        </div>
        <PublicTables />
      </div>
      <LanguageSelect />
      <p class="home-notice">{home.notice}</p>
      <LazyHelp />
    </main>
  );
}
