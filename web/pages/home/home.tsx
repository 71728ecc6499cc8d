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
        <h1>Ploughshare</h1>
        <p class="home-lead">
          Farmland and great machines, in a 1920 that never was: an online tabletop for two to seven.
        </p>
        <NewTable />
        <hr class="home-rule" />
        <Join />
      </article>
      <div class="home-side">
        <Countryside />
        <MyGames />
        <PublicTables />
        <p class="home-notice">
          Unofficial: made by players, neither endorsed by nor connected with the publisher of the board game.
          All pictures and words here are our own. Open source under the MIT licence.
        </p>
      </div>
    </main>
  );
}
