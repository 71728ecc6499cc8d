import { LazyHelp } from '../../help/lazy-help.tsx';
import { home } from '../../i18n/home.ts';
import { Countryside } from './countryside.tsx';
import './home.css';
import { Join } from './join.tsx';
import { MyGames } from './my-games.tsx';
import { NewTable } from './new-table.tsx';
import { PublicTables } from './public-tables.tsx';

export function Home() {
  return (
    <main class="home">
      <article class="sheet home-sheet">
        <h1>{home.name}</h1>
        <p class="home-lead">{home.lead}</p>
        <NewTable />
        <hr class="home-rule" />
        <Join />
        <p>
          <a href="/learn">{home.learn}</a>
        </p>
      </article>
      <div class="home-side">
        <Countryside />
        <MyGames />
        <PublicTables />
        <p class="home-notice">{home.notice}</p>
      </div>
      <LazyHelp />
    </main>
  );
}
