import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { automaSeat, conquestYield, controllerOf, type Place, type Table } from '../../../engine/index.ts';
import { sayPlace } from '../../i18n/names.ts';
import { players } from '../../i18n/players.ts';
import { solo } from '../../i18n/solo.ts';
import { ConquestSign, DeckSign } from '../../ui/icons/automa-symbols.tsx';
import { Stat } from '../../ui/icons/stat-icons.tsx';
import { lookedHex } from './automa-turns.ts';
import { type Playback, STEP_MS } from './playback.ts';
import { sayTrackerBriefly } from './star-tracker.tsx';
import { StepControls } from './step-controls.tsx';
import { trackerShown } from './tracker.ts';

interface StripProps {
  playback: Playback;
  table: Readonly<Table>;
  /** The place that somebody looks at. */
  looked: Place | undefined;
  /** Nothing has been played yet: another game can be begun instead. */
  isFresh: boolean;
  unfold(): void;
}

/** What a conquest would yield: on the hex that is looked at, if it is the Automa's, else anywhere. */
export function sayYield(table: Readonly<Table>, looked: Place | undefined): string {
  const hex = lookedHex(looked);
  const holder = hex && controllerOf(table, hex);
  if (hex === undefined || holder === undefined || holder !== automaSeat(table.setup))
    return solo.yields(table.automa?.yields ?? 0);
  const found = conquestYield(table, hex);
  return found === undefined
    ? solo.yieldsNothingHere(sayPlace(hex))
    : solo.yieldsHere(sayPlace(hex), solo.goods(found.n, found.what));
}

/** The Automa beside the map: what holds now, and its last turn step by step. A tap shows the rest. */
export function AutomaStrip({ playback, table, looked, isFresh, unfold }: StripProps) {
  usePlaying(playback);
  const shown = trackerShown(table);
  const owner = table.seats.at(-1);
  if (shown === undefined || table.automa === undefined || owner === undefined) return null;
  const { strategy, deck, yields } = table.automa;
  const { turn, step, index } = playback;
  const card = turn?.card ?? playback.last?.card;
  return (
    <section class="panel automa-strip" aria-label={solo.name} data-help="here.automa" data-fresh={isFresh}>
      <button type="button" class="automa-open" title={solo.details} onClick={unfold}>
        <b>{card === undefined ? solo.noCard : solo.card(card)}</b>
        <span class="automa-strategy">{solo.strategy(strategy)}</span>
        <span class="player-stats">
          <Stat icon="cards" word={players.cards} value={owner.hand} />
          <Stat icon="coins" word={players.coins} value={owner.coins} />
          <Stat icon="power" word={players.power} value={owner.power} />
        </span>
        <Small value={deck} says={solo.deck(deck)} help="automa.deck">
          <DeckSign />
        </Small>
        <Small value={yields} says={solo.yields(yields)} help="automa.yield">
          <ConquestSign />
        </Small>
        <span class="visually-hidden">{solo.details}</span>
      </button>
      <div class="automa-told">
        <div class="automa-words" data-step={step !== undefined}>
          <p class="automa-now" data-help="automa.yield">
            {sayYield(table, looked)}
          </p>
          <p data-help={step === undefined ? 'automa.tracker' : 'automa.steps'}>
            {turn !== undefined && step !== undefined ? (
              <>
                <small class="automa-count">{solo.steps.of(turn.number, index + 1, turn.steps.length)}</small>{' '}
                {step.text}
              </>
            ) : (
              sayTrackerBriefly(shown)
            )}
          </p>
        </div>
        {isFresh ? (
          <button type="button" class="button button-small" data-help="automa.change" onClick={unfold}>
            {solo.change.open}
          </button>
        ) : (
          <StepControls playback={playback} />
        )}
      </div>
    </section>
  );
}

interface SmallProps {
  value: number;
  says: string;
  help: string;
  children: ComponentChildren;
}

/** A number with a sign of ours. */
function Small({ value, says, help, children }: SmallProps) {
  return (
    <span class="automa-small" title={says} data-help={help}>
      {children}
      <span aria-hidden="true">{value}</span>
      <span class="visually-hidden"> {says}</span>
    </span>
  );
}

/** New turns are noticed, and go on by themselves. */
function usePlaying(playback: Playback): void {
  const { last, turn, index, isRunning, speed } = playback;
  const steps = last?.steps.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there is more of a turn
  useEffect(() => playback.notice(), [playback, last?.number, steps]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => playback.advance(), STEP_MS[speed]);
    return () => clearTimeout(timer);
  }, [playback, isRunning, turn?.number, index, speed]);
}
