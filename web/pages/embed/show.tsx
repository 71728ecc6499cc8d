import './styles.ts';
import { render } from 'preact';
import { applyFactionStyles } from '../../factions/styles.ts';
import { film as words } from '../../i18n/film.ts';
import { asksForMoment } from '../../net/address.ts';
import type { findGame } from '../../net/finished-game.ts';
import { beginFilm } from '../film/begin-film.ts';
import { EmbedPage } from './embed-page.tsx';
import { EmbedTrouble } from './embed-trouble.tsx';

type Found = Awaited<ReturnType<typeof findGame>>;

/** A film in a frame of somebody's page begins at the start, unless the address asks for a moment. */
const momentIn = (search: string): string => (asksForMoment(search) ? search : '?at=0');

/** Shows a finished public game in a frame; of any other, it says why not and nothing else. */
export function showEmbed(into: HTMLElement, id: string, found: Found, search: string): void {
  applyFactionStyles(document);
  const sorry = (why: string, path = `/t/${id}`): void => render(<EmbedTrouble {...{ why, path }} />, into);
  switch (found.kind) {
    case 'missing':
      return sorry(words.embed.missing, '/');
    case 'running':
      return sorry(words.embed.running);
    case 'unreachable':
      return sorry(words.trouble.unreachable);
    case 'game': {
      const { log, lobby } = found;
      const begun = beginFilm({ id, log, lobby, search: momentIn(search) });
      if (!begun.ok) return sorry(begun.why);
      if (!begun.film.isPublic) return sorry(words.embed.notPublic);
      return render(<EmbedPage film={begun.film} />, into);
    }
  }
}
