import { useLayoutEffect, useState } from 'preact/hooks';
import { CARD_VALUES, checkAnswer, combatOutlook, type SeatId } from '../../../engine/index.ts';
import { areKeysOn, isTyping } from '../../device/shortcut-keys.ts';
import { fighting } from '../../i18n/fighting.ts';
import { sayPlace } from '../../i18n/names.ts';
import { sayReason } from '../../i18n/refusals.ts';
import { CombatSides } from '../../panels/combat/sides.tsx';
import { isVeiled } from '../../ui/streaming.ts';
import { HoldToLook } from '../../ui/streaming-switch.tsx';
import { answerOf } from '../draft/draft.ts';
import { cardsWorth, combatOf, countOf, dialIn, odds, playedIn, withCards } from '../draft/fight.ts';
import type { Owed } from '../form/decision-form.tsx';
import { DialFace } from './dial.tsx';

type CardValue = (typeof CARD_VALUES)[number];

/** Power and cards of the own side, sealed with one tap. */
export function Controls(asking: Owed<'commitCombat'>) {
  const { asked, view, scene, log = [] } = asking;
  const at = combatOf(view)?.at;
  const { dial, cards } = asked.spec.parts;
  return (
    <details class="combat" open>
      <summary>{fighting.title(at === undefined ? '' : sayPlace(at))}</summary>
      <div class="form">
        <CombatSides view={view} scene={scene} log={log} />
        <Dial {...asking} max={dial.max} />
        <Hand {...asking} caps={cards.caps} max={cards.max} />
        <Commit {...asking} />
      </div>
    </details>
  );
}

const DIAL = [0, 1, 2, 3, 4, 5, 6, 7] as const;

function Dial({ draft, isPending, max, change }: Owed<'commitCombat'> & { max: number }) {
  const [missed, miss] = useState<number>();
  const turn = (n: number): void => {
    miss(n > max ? n : undefined);
    if (!isPending && n <= max) change({ ...draft, dial: n });
  };
  useDialKeys(turn);
  return (
    <fieldset class="field dial" disabled={isPending}>
      <legend>
        {fighting.dial} <small>{fighting.dialNote(max)}</small>
      </legend>
      {DIAL.map((n) => (
        <button
          key={n}
          type="button"
          class="option dial-number"
          data-option={`dial:${n}`}
          aria-label={n > max ? fighting.tooMuch(n, max) : fighting.dialOf(n)}
          title={n > max ? fighting.tooMuch(n, max) : undefined}
          aria-pressed={dialIn(draft) === n}
          aria-disabled={n > max}
          onClick={() => turn(n)}
        >
          {n}
        </button>
      ))}
      {missed !== undefined && missed > max && (
        <p class="reason dial-missed" role="status">
          {fighting.tooMuch(missed, max)}
        </p>
      )}
      <DialFace value={dialIn(draft)} max={max} turn={turn} />
    </fieldset>
  );
}

/** The keys 0 to 7, wherever the focus is, unless somebody writes. */
function useDialKeys(turn: (n: number) => void): void {
  // With the dial itself: whoever sees it can turn it.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (
        isTyping(event.target) ||
        !areKeysOn() ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !/^[0-7]$/.test(event.key)
      )
        return;
      turn(Number(event.key));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

interface HandProps extends Owed<'commitCombat'> {
  caps: Readonly<Record<string, number>>;
  max: number;
}

/** The own cards by value: a tap plays one more, the button below takes one back. */
function Hand({ draft, isPending, caps, max, change }: HandProps) {
  const played = playedIn(draft);
  const held = CARD_VALUES.filter((value) => (caps[value] ?? 0) > 0);
  const isFull = countOf(played) >= max;
  const play = (value: CardValue, n: number): void => change(withCards(draft, value, n));
  const whyNoMore = (value: CardValue): string | undefined => {
    if (played[value] >= (caps[value] ?? 0)) return fighting.allPlayed;
    return isFull ? fighting.noMoreCards(max) : undefined;
  };
  return (
    <fieldset class="field fight-cards" disabled={isPending}>
      <legend>{fighting.cards(countOf(played), max)}</legend>
      <HoldToLook />
      {held.length === 0 && <p class="quiet">{fighting.noCards}</p>}
      {held.length > 0 && max === 0 && <p class="quiet">{fighting.noneAllowed}</p>}
      {held.map((value) => (
        <div key={value} class="fight-card" data-played={played[value] > 0}>
          <button
            type="button"
            class="card-face"
            data-more={value}
            aria-disabled={whyNoMore(value) !== undefined}
            title={whyNoMore(value)}
            onClick={() => whyNoMore(value) === undefined && play(value, played[value] + 1)}
          >
            <span class="visually-hidden">{fighting.addCard} </span>
            <b class="said" data-secret>
              {value}
            </b>{' '}
            <small class="card-count">{fighting.heldOf(played[value], caps[value] ?? 0)}</small>
          </button>
          {played[value] > 0 && (
            <button
              type="button"
              class="card-off"
              aria-label={fighting.takeOff(value)}
              onClick={() => play(value, played[value] - 1)}
            >
              −
            </button>
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** The total against the most they can reach; one tap seals it. */
function Commit({ asked, view, scene, draft, isPending, settle }: Owed<'commitCombat'>) {
  const outlook = combatOutlook(view);
  const answer = answerOf(asked.spec, draft);
  if (outlook === undefined) return null;
  const theirs = outlook.attacker.seat === asked.seat ? outlook.defender : outlook.attacker;
  const played = playedIn(draft);
  const total = dialIn(draft) + cardsWorth(played);
  const chance = odds(total, outlook, asked.seat);
  const wrong = answer === undefined ? undefined : checkAnswer(asked.spec, answer);
  return (
    <div class="settle" role={isPending ? 'status' : undefined}>
      <p class="fight-total" data-chance={chance}>
        <b data-secret>
          <span class="visually-hidden">{fighting.total} </span>
          {total}
        </b>
        <span>
          {fighting.theirs(scene.who(theirs.seat), theirs.most)}{' '}
          {tieWords(outlook.winsTies, asked.seat, scene.who)}
          {chance === 'sure' && <strong data-secret> {fighting.sure}</strong>}{' '}
          {wrong === undefined ? fighting.pays(dialIn(draft), countOf(played)) : sayReason(wrong)}
        </span>
      </p>
      <button
        type="button"
        class="button button-main"
        disabled={isPending || wrong !== undefined}
        onClick={() => settle(draft)}
      >
        {isVeiled.value ? fighting.commitUnseen : fighting.commit(total)}
      </button>
    </div>
  );
}

const tieWords = (winner: SeatId, me: SeatId, who: (seat: SeatId) => string): string =>
  winner === me ? fighting.tiesYours : fighting.tiesTheirs(who(winner));
