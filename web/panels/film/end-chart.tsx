import { useEffect, useState } from 'preact/hooks';
import { film } from '../../../engine/film.ts';
import { copyWords } from '../../film/copy-words.ts';
import { FilmIndex } from '../../film/film-index.ts';
import { momentAddress } from '../../film/moment.ts';
import type { Who } from '../../i18n/events.ts';
import { film as words } from '../../i18n/film.ts';
import { findGame } from '../../net/finished-game.ts';
import { Charts, Swings } from './charts.tsx';
import { whenIdle } from './when-idle.ts';

interface EndChartProps {
  id: string;
  factions: readonly string[];
  who: Who;
}

/** How the game went, beside its scores: the charts of its film, and the turns that mattered as links into it. */
export function EndChart({ id, factions, who }: EndChartProps) {
  const index = useGame(id);
  if (index === undefined) return null;
  const { points } = index;
  const linkTo = (at: number): string => `/t/${id}${momentAddress({ at })}`;
  const moments = { linkTo, goTo: (at: number) => location.assign(linkTo(at)), copyWords };
  return (
    <section class="panel film-result">
      <p>
        <a class="button" href={linkTo(0)}>
          {words.watchReplay}
        </a>
      </p>
      <Charts {...{ points, factions, who, moments }} length={points.length} at={points.at(-1)?.at ?? 0} />
      <Swings {...{ points, who, moments }} />
    </section>
  );
}

const SLICE = 12;

/** The finished game, once it has been read through in idle moments. */
function useGame(id: string): FilmIndex | undefined {
  const [whole, setWhole] = useState<FilmIndex>();
  useEffect(() => {
    let cancel = (): void => undefined;
    let isGone = false;
    void findGame(id).then((found) => {
      const made = found.kind === 'game' ? film(found.log) : undefined;
      if (made?.ok !== true || isGone) return;
      const index = new FilmIndex(made.value);
      const read = (): void => {
        index.build(SLICE);
        if (index.isWhole) setWhole(index);
        else cancel = whenIdle(read);
      };
      read();
    });
    return () => {
      isGone = true;
      cancel();
    };
  }, [id]);
  return whole;
}
