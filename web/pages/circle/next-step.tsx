import { useEffect, useState } from 'preact/hooks';
import type { CircleEvent, CircleView } from '../../../worker/protocol/circle.ts';
import { localStore } from '../../device/storage.ts';
import { circle } from '../../i18n/circle.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { post, postToContest, refusalIn } from '../../net/api.ts';
import { keepContestKey } from '../../net/contest-keys.ts';
import type { Refusal } from '../../net/notice.ts';
import { sayDay } from '../contest/moments.ts';
import { sayTrouble } from './say-trouble.ts';

const words = circle.next;
const OVER = ['over', 'cancelled'];

/** The events that are coming or being played, the nearest first, and what is one's own to do at them. */
export function NextSteps({ view, player }: { view: CircleView; player: string | undefined }) {
  const events = view.events.filter(({ card }) => !OVER.includes(card.phase)).toReversed();
  return (
    <>
      {events.length === 0 && <p>{words.none}</p>}
      <ul class="circle-events">
        {events.map((event) => (
          <li key={event.card.id}>
            <ComingEvent event={event} player={player} zone={view.zone} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ComingProps {
  event: CircleEvent;
  player: string | undefined;
  zone: string;
}

function ComingEvent({ event: { card, token }, player, zone }: ComingProps) {
  const { id, name, startsAt, phase } = card;
  const [isIn, setIn] = useState<boolean>();
  const [wrong, setWrong] = useState<Refusal>();
  useEffect(() => {
    if (token !== undefined)
      void postToContest(id, '/me', { token }).then((reply) => {
        if (reply.ok || reply.code === 'wrongLink') setIn(reply.ok);
        else setWrong(refusalIn(reply));
      });
  }, [id, token]);
  const goOn = (own: string): void => {
    keepContestKey(localStore(), id, 'player', own);
    location.assign(`/events/${id}`);
  };
  const signUp = async (link: string): Promise<void> => {
    const reply = await post('/circles/enter', { link, event: id });
    if (reply.ok) goOn(reply.value.token);
    else setWrong(refusalIn(reply));
  };
  return (
    <article class="circle-event">
      <h3>{name}</h3>
      <p class="quiet">
        {sayDay(startsAt, zone)} · {contestPages.phases[phase]}
      </p>
      {wrong !== undefined && (
        <p class="wrong" role="alert">
          {sayTrouble(wrong)}
        </p>
      )}
      <div class="row">
        {isIn === true && token !== undefined && (
          <button type="button" class="button button-main" onClick={() => goOn(token)}>
            {words.open}
          </button>
        )}
        {isIn === false && player !== undefined && (
          <button type="button" class="button button-main" onClick={() => void signUp(player)}>
            {words.signUp}
          </button>
        )}
        <a class="button button-small" href={`/events/${id}`}>
          {words.watch}
        </a>
      </div>
    </article>
  );
}

/** Somebody takes a link of one's own, under the name that is played under. */
export function JoinCircle({ link, joined }: { link: string; joined(own: string): void }) {
  const [wrong, setWrong] = useState<Refusal>();
  const join = async (event: SubmitEvent & { currentTarget: HTMLFormElement }): Promise<void> => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '');
    const reply = await post('/circles/join', { link, name });
    if (reply.ok) joined(reply.value.link);
    else setWrong(refusalIn(reply));
  };
  return (
    <details class="more-settings">
      <summary>{words.joinButton}</summary>
      <form class="circle-make" onSubmit={join}>
        <p class="quiet">{words.join}</p>
        <label>
          <span>{words.joinName}</span>
          <input name="name" required maxLength={24} autoComplete="nickname" />
        </label>
        <button type="submit" class="button">
          {words.joinButton}
        </button>
        {wrong !== undefined && (
          <p class="wrong" role="alert">
            {sayTrouble(wrong)}
          </p>
        )}
      </form>
    </details>
  );
}
