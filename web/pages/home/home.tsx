import { Countryside } from './countryside.tsx';
import './home.css';

export function Home() {
  return (
    <main class="home">
      <article class="sheet home-sheet">
        <h1>Ploughshare</h1>
        <p class="home-lead">
          An online tabletop for a strategy game of farmland and great machines, in a 1920 that never was.
        </p>
        <hr class="home-rule" />
        <p>
          For friends who open a link and play, for spectators who watch or replay any game, and for
          organisers with many tables to run.
        </p>
        <dl class="home-progress">
          <div>
            <dt>Finished</dt>
            <dd>
              The rules: seven factions, seven mats, every card and every way to win, as one pure engine.
            </dd>
          </div>
          <div>
            <dt>Next</dt>
            <dd>The table itself is being built: there you will sit down and play.</dd>
          </div>
        </dl>
        <hr class="home-rule" />
        <p class="home-notice">
          Unofficial: made by players, neither endorsed by nor connected with the publisher of the board game.
          All pictures and words here are our own. Open source under the MIT licence.
        </p>
      </article>
      <Countryside />
    </main>
  );
}
