import { useEffect, useMemo, useState } from 'preact/hooks';
import { cardsByChapter, clausesAskedFor, matching } from '../../help/cards.ts';
import type { Chapter, HelpCard } from '../../help/help-card.ts';
import { learnWords } from '../../i18n/help-panel.ts';
import { language } from '../../i18n/language/live-words.ts';
import { CardSign } from './card-sign.tsx';
import './learn.css';

/** All help cards in short chapters, to read or to search. */
export function Learn() {
  const [words, setWords] = useState('');
  const [target, setTarget] = useState(() => targetIn(location.hash));
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards are made of the words of the page
  const chapters = useMemo(cardsByChapter, [language.value]);
  const found = useMemo(
    () =>
      chapters
        .map(([chapter, cards]): [Chapter, HelpCard[]] => [chapter, matching(cards, words)])
        .filter(([, cards]) => cards.length > 0),
    [chapters, words],
  );
  useEffect(() => {
    document.title = learnWords.pageTitle;
    const turn = (): void => {
      // A link leads to its card even if the search has hidden it.
      setWords('');
      setTarget(targetIn(location.hash));
    };
    addEventListener('hashchange', turn);
    return () => removeEventListener('hashchange', turn);
  }, []);
  const count = found.reduce((sum, [, cards]) => sum + cards.length, 0);
  return (
    <main class="learn">
      <header class="sheet learn-head">
        <h1>{learnWords.title}</h1>
        <p>{learnWords.lead}</p>
        <p class="learn-ways-out">
          <a href="/gallery">{learnWords.gallery}</a>
          <a href="/">{learnWords.home}</a>
        </p>
        <label class="learn-search">
          <span>{learnWords.search}</span>
          <input
            type="search"
            value={words}
            autoComplete="off"
            onInput={({ currentTarget }) => setWords(currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && setWords('')}
          />
        </label>
        <p class="quiet" role="status">
          {words.trim() === '' ? '' : learnWords.found(count)}
        </p>
        <nav aria-label={learnWords.contents}>
          <ul class="learn-contents">
            {found.map(([chapter]) => (
              <li key={chapter}>
                <a href={`#${chapter}`}>{learnWords.chapters[chapter]}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <div class="learn-chapters">
        {found.map(([chapter, cards]) => (
          <section key={chapter} id={chapter} aria-labelledby={`title-${chapter}`} tabIndex={-1}>
            <h2 id={`title-${chapter}`}>{learnWords.chapters[chapter]}</h2>
            <div class="learn-cards">
              {cards.map((card) => (
                <Card key={card.id} card={card} words={words} isTarget={card.id === target} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </main>
  );
}

const targetIn = (hash: string): string => decodeURIComponent(hash.slice(1));

function Card({ card, words, isTarget }: { card: HelpCard; words: string; isTarget: boolean }) {
  const { id, title, text } = card;
  const clauses = clausesAskedFor(card, words);
  return (
    <article class="panel learn-card" id={id} tabIndex={-1} data-target={isTarget}>
      <h3>
        <CardSign id={id} />
        <a href={`#${id}`}>{title}</a>
      </h3>
      <p>{text}</p>
      {clauses.length > 0 && <small>{learnWords.clauses(clauses.join(', '))}</small>}
    </article>
  );
}
