import { LazyHelp } from '../../help/lazy-help.tsx';
import { home } from '../../i18n/home.ts';
import './home.css';
import { Join } from './join.tsx';
import { MyGames } from './my-games.tsx';
import { NewTable } from './new-table.tsx';
import { PublicTables } from './public-tables.tsx';
import { Still } from './still.tsx';

export function Home() {
  return (
    <main class="home">
      <div class="hero">
        <Still />
        <div class="hero-words">
          <h1>{home.name}</h1>
          <p class="hero-lead">{home.lead}</p>
          <NewTable />
          <p class="hero-foot">
            {home.noAccount} <a href="/learn">{home.learn}</a>
          </p>
        </div>
      </div>
      <div class="home-lists">
        <div class="home-column">
          <MyGames />
          <Join />
        </div>
        <PublicTables />
      </div>
      <p class="home-notice">{home.notice}</p>
      <LazyHelp />
    </main>
  );
}
