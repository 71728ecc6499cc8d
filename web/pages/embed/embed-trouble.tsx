import { film as words } from '../../i18n/film.ts';
import './embed-page.css';

/** Why there is nothing to be seen in this frame, and where to go instead. */
export function EmbedTrouble({ why, path }: { why: string; path: string }) {
  return (
    <main class="embed-trouble">
      <h1>{words.embed.trouble}</h1>
      <p role="alert">{why}</p>
      <p>
        <a href={path} target="_blank" rel="noopener">
          {words.embed.toSite}
        </a>
      </p>
    </main>
  );
}
