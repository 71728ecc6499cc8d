import { useEffect, useState } from 'preact/hooks';
import { wantsCoach, wantsFirstWords, wantsPractice } from '../device/first-game.ts';
import { number } from '../i18n/grammar.ts';
import { decisionHelp } from '../i18n/help-decisions.ts';
import { panelWords } from '../i18n/help-panel.ts';
import { SCORE_LINE_WORD } from '../i18n/scores.ts';
import { cachedScore } from '../lib/engine-cache.ts';
import { Emblem } from '../ui/emblem/emblem.tsx';
import { whyWrong, wrongClickOn } from './nudge.ts';
import type { TableHelp } from './use-table-help.ts';

/** Three sentences before the first turn, once: until they are read, or something is decided. */
export function FirstWords({ help }: { help: TableHelp }) {
  const { progress, learn } = help;
  if (!wantsFirstWords(progress)) return null;
  return (
    <section class="panel first-words" aria-label={panelWords.firstTitle} data-help="here.coach">
      <h3>{panelWords.firstTitle}</h3>
      <ol>
        <li>{panelWords.firstCoins}</li>
        <li>{panelWords.firstStar}</li>
        <li>{panelWords.firstPopularity}</li>
      </ol>
      <p class="row">
        <button type="button" class="button button-small" onClick={() => learn({ hasReadFirstWords: true })}>
          {panelWords.gotIt}
        </button>
        <button
          type="button"
          class="button button-small button-quiet"
          onClick={() => learn({ isDone: true })}
        >
          {panelWords.skipAll}
        </button>
        <a href="/learn" target="_blank" rel="noopener">
          {panelWords.learn}
        </a>
      </p>
    </section>
  );
}

/** One line for each new kind of decision; after a click that does nothing, what to do instead. */
export function CoachLine({ help }: { help: TableHelp }) {
  const { decision, progress, learn } = help;
  const nudge = useNudge(help);
  if (decision === undefined || progress.isDone) return null;
  const { line, instead } = decisionHelp[decision.kind];
  // One thing at a time: the first words come first.
  const isNew = wantsCoach(progress, decision.kind) && !wantsFirstWords(progress);
  if (nudge === undefined && !isNew) return null;
  return (
    <section
      class="coach"
      aria-label={panelWords.coach}
      data-help="here.coach"
      data-nudge={nudge !== undefined}
    >
      <p role="status">{nudge === undefined ? line : `${nudge} ${instead}`}</p>
      <button
        type="button"
        class="button button-small button-quiet"
        aria-label={panelWords.skipHelp}
        onClick={() => learn({ isDone: true })}
      >
        {panelWords.skipAll}
      </button>
    </section>
  );
}

/** The reason of the last wrong click, until something else is asked. */
function useNudge({ decision, view, progress }: TableHelp): string | undefined {
  const [nudged, setNudged] = useState<{ id: string; reason(): string }>();
  const { isDone } = progress;
  useEffect(() => {
    if (decision === undefined || isDone) return undefined;
    const listening = new AbortController();
    const look = ({ target }: Event): void => {
      const wrong = target instanceof Element ? wrongClickOn(target) : undefined;
      if (wrong === undefined) return;
      setNudged({ id: decision.id, reason: () => whyWrong(view, decision, wrong) ?? panelWords.notThat });
    };
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' || event.key === ' ') look(event);
    };
    // Controls that are disabled tell of no click, but of the pointer.
    document.addEventListener('pointerup', look, { signal: listening.signal });
    document.addEventListener('keydown', press, { signal: listening.signal });
    return () => listening.abort();
  }, [decision, view, isDone]);
  return nudged !== undefined && nudged.id === decision?.id ? nudged.reason() : undefined;
}

/** VAR-01: how everybody would score now, once, after the first star. */
export function PracticeScoring({ help }: { help: TableHelp }) {
  const { progress, learn, view, scene } = help;
  if (wantsFirstWords(progress) || !wantsPractice(progress, view.public)) return null;
  const cards = cachedScore(view);
  const kinds = (cards[0]?.lines ?? []).map(({ kind }) => kind);
  const shown = kinds.filter((kind) =>
    cards.some(({ lines }) => lines.some((line) => line.kind === kind && line.coins !== 0)),
  );
  return (
    <section class="panel practice" aria-label={panelWords.practiceTitle} data-help="score.practice">
      <h3>{panelWords.practiceTitle}</h3>
      <p>{panelWords.practiceLine}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section class="practice-scroll" tabIndex={0} aria-label={panelWords.practiceTable}>
        <table>
          <thead>
            <tr>
              <th scope="col">{panelWords.coinsFor}</th>
              {cards.map(({ seat }) => (
                <th key={seat} scope="col" data-own={seat === view.own?.seat}>
                  <Emblem faction={view.public.seats[seat]?.faction ?? ''} />
                  <span class="visually-hidden">{scene.who(seat)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((kind) => (
              <tr key={kind}>
                <th scope="row" data-help={`score.${kind}`}>
                  {SCORE_LINE_WORD[kind]}
                </th>
                {cards.map(({ seat, lines }) => (
                  <td key={seat} data-own={seat === view.own?.seat}>
                    {number(lines.find((line) => line.kind === kind)?.coins ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{panelWords.total}</th>
              {cards.map(({ seat, total }) => (
                <td key={seat} data-own={seat === view.own?.seat}>
                  {number(total)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      <button type="button" class="button button-small" onClick={() => learn({ hasPractised: true })}>
        {panelWords.gotIt}
      </button>
    </section>
  );
}
