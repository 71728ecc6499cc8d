import { useState } from 'preact/hooks';
import type { CircleView } from '../../../worker/protocol/circle.ts';
import { isEmbeddedBrowser } from '../../device/embedded-browser.ts';
import { localStore } from '../../device/storage.ts';
import { circle as words } from '../../i18n/circle.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { post, refusalIn } from '../../net/api.ts';
import { type KeptCircle, keepCircle, linksToLook } from '../../net/circle-keys.ts';
import type { Refusal } from '../../net/notice.ts';
import { SureButton } from '../contest/sure-button.tsx';
import { GameHistory } from './history.tsx';
import { League } from './league.tsx';
import { CircleLinks } from './links.tsx';
import { JoinCircle, NextSteps } from './next-step.tsx';
import { type Act, People } from './people.tsx';
import { sayTrouble } from './say-trouble.ts';
import { AchievementSheet } from './sheet.tsx';
import { StartHere } from './start.tsx';

interface CircleProps {
  kept: KeptCircle;
  view: CircleView;
  /** Looks again, with the links that are kept by then. */
  look(kept?: KeptCircle, year?: number): Promise<void>;
  leave(isForgotten: boolean): void;
}

/** A circle: one's next step, the table, the sheet, the games and the people. */
export function CirclePage({ kept, view, look, leave }: CircleProps) {
  const [trouble, setTrouble] = useState<Refusal>();
  const { organiser, member, player } = kept;
  const [link = ''] = linksToLook(kept);
  const act: Act = async (deed) => {
    if (organiser === undefined) return undefined;
    setTrouble(undefined);
    const reply = await post('/circles/act', { link: organiser, act: deed });
    if (!reply.ok) {
      setTrouble(refusalIn(reply));
      return undefined;
    }
    if (deed.kind === 'delete') {
      leave(true);
      return undefined;
    }
    const issued = reply.value.link;
    const isOfCircle = deed.kind === 'reissue' && (deed.to === 'organiser' || deed.to === 'member');
    const now = isOfCircle ? keepCircle(localStore(), { ...kept, [deed.to]: issued }) : kept;
    await look(now, view.year);
    return issued;
  };
  const parts = [
    ['achievements', words.sheet.title],
    ['games', words.history.title],
    ['people', words.people.title],
    ['links', words.links.title],
  ] as const;
  const people = view.people.filter(({ sameAs }) => sameAs === undefined).length;
  return (
    <main class="contest circle">
      <header class="sheet contest-sheet">
        <p>
          <button type="button" class="circle-back" onClick={() => leave(false)}>
            {words.all}
          </button>
        </p>
        <h1>{view.name}</h1>
        <p class="quiet">{words.facts(view.count, people)}</p>
        {isEmbeddedBrowser(navigator.userAgent) && <p class="wrong">{contestPages.links.otherApp}</p>}
        {trouble !== undefined && (
          <p class="wrong" role="alert">
            {sayTrouble(trouble)}
          </p>
        )}
        {view.proof === undefined ? (
          <p class="wrong">{words.start.full}</p>
        ) : (
          <StartHere view={view} proof={view.proof} />
        )}
        <nav class="row" aria-label={words.parts}>
          {parts.map(([id, title]) => (
            <button
              key={id}
              type="button"
              class="button button-small"
              onClick={() => document.getElementById(id)?.scrollIntoView()}
            >
              {title}
            </button>
          ))}
        </nav>
      </header>
      <div class="contest-columns">
        <League view={view} look={(year) => void look(kept, year)} />
        <section class="panel" aria-labelledby="next">
          <h2 id="next">{words.next.title}</h2>
          <NextSteps view={view} player={player} />
          {player === undefined && (
            <JoinCircle
              link={member ?? organiser ?? ''}
              joined={(own) => void look(keepCircle(localStore(), { ...kept, player: own }), view.year)}
            />
          )}
        </section>
      </div>
      <AchievementSheet view={view} />
      <div class="contest-columns">
        <GameHistory key={`${view.count}/${view.games[0]?.id}`} view={view} link={link} />
        <div class="circle-side">
          <People view={view} act={organiser === undefined ? undefined : act} />
          <section class="panel" aria-labelledby="links">
            <h2 id="links">{words.links.title}</h2>
            <CircleLinks kept={kept} />
            <div class="row">
              {organiser !== undefined &&
                (['member', 'organiser'] as const).map((to) => (
                  <SureButton
                    key={to}
                    label={words.links.reissue(words.links[to])}
                    sure={words.links.reissueSure}
                    act={() => void act({ kind: 'reissue', to })}
                  />
                ))}
              <SureButton label={words.links.forget} sure={words.links.forgetSure} act={() => leave(true)} />
            </div>
          </section>
          {organiser !== undefined && <Settings view={view} act={act} />}
          <p class="quiet circle-kept">{words.kept(words.day({ at: view.deleteAt, zone: view.zone }))}</p>
        </div>
      </div>
    </main>
  );
}

function Settings({ view, act }: { view: CircleView; act: Act }) {
  const [isSaved, setSaved] = useState(false);
  const save = async (event: SubmitEvent & { currentTarget: HTMLFormElement }): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const best = Number(form.get('best'));
    await act({ kind: 'change', name: String(form.get('name')), best: best > 0 ? best : null });
    setSaved(true);
  };
  return (
    <section class="panel" aria-labelledby="settings">
      <h2 id="settings">{words.settings.title}</h2>
      <form class="circle-make" onSubmit={save} onInput={() => setSaved(false)}>
        <label>
          <span>{words.name}</span>
          <input name="name" required defaultValue={view.name} maxLength={60} autoComplete="off" />
        </label>
        <label>
          <span>{words.settings.best}</span>
          <input
            name="best"
            type="number"
            min={1}
            max={100}
            defaultValue={view.best ?? ''}
            placeholder={words.settings.bestAll}
          />
        </label>
        <button type="submit" class="button">
          {words.settings.save}
        </button>
        <p role="status">{isSaved ? words.settings.saved : ''}</p>
      </form>
      <SureButton
        label={words.settings.delete}
        sure={words.settings.deleteSure}
        act={() => void act({ kind: 'delete' })}
      />
    </section>
  );
}
