import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Decision, type GameView, options, type Place, preview } from '../../../engine/index.ts';
import { type Choosable, FlatMap } from '../../flat/map.tsx';
import { describe, standingsOf } from '../../flat/standing.ts';
import { Absence } from '../../hud/absence.tsx';
import { OwnCards } from '../../hud/cards.tsx';
import { Chat } from '../../hud/chat.tsx';
import { DecisionPanel } from '../../hud/decision-panel.tsx';
import {
  answerOf,
  type Draft,
  firstDraft,
  isChosen,
  isQuiet,
  openParts,
  type Target,
  tapped,
  targetsOf,
} from '../../hud/draft.ts';
import { Links } from '../../hud/links.tsx';
import { Log } from '../../hud/log.tsx';
import { Notices } from '../../hud/notice.tsx';
import { Notify } from '../../hud/notify.tsx';
import { Offers } from '../../hud/offers.tsx';
import { Players } from '../../hud/players.tsx';
import { fullName, Prompt, promptOf } from '../../hud/prompt.tsx';
import { Scores } from '../../hud/scores.tsx';
import { SeatsForOthers } from '../../hud/seats-for-others.tsx';
import { TableFacts } from '../../hud/table-facts.tsx';
import type { Scene } from '../../i18n/en/decisions.ts';
import { saySeat } from '../../i18n/en/names.ts';
import { isAnswered } from '../../net/outbox.ts';
import type { OpenTable } from '../../net/table.ts';
import { AfterTheEnd } from './after-the-end.tsx';

const DANGER = ['startsCombat', 'springsTrap', 'sendsHome'];
const MEETING = ['meets', 'visitsFactory'];

function choosableOf(target: Target, draft: Draft): Choosable {
  const kinds = target.effects.map(({ kind }) => String(kind));
  const isDanger = kinds.some((kind) => DANGER.includes(kind));
  const isMeeting = kinds.some((kind) => MEETING.includes(kind));
  return {
    isChosen: isChosen(draft, target),
    ...(isDanger ? { sign: 'danger' as const } : isMeeting && { sign: 'meeting' as const }),
  };
}

/** What is being answered: kept as long as the same decision is owed. */
interface Held {
  id: string;
  draft: Draft;
  among?: readonly string[];
}

/** A running or finished game: the prompt, the map, the controls of what is owed, and everything around it. */
export function Game({ open, view }: { open: OpenTable; view: GameView }) {
  const state = open.state.value;
  const { public: table, own } = view;
  const { owed, open: offers } = useMemo(() => options(view), [view]);
  const scene: Scene = {
    table,
    own,
    who: (seat) => (table.seats.length === 0 ? fullName(state, seat) : saySeat(table, seat)),
  };
  const [looked, setLooked] = useState<Place>();
  const deciding = useDeciding(open, view, owed[0]);
  const { targets, draft } = deciding;
  const choosable = new Map([...targets].map(([place, target]) => [place, choosableOf(target, draft)]));
  const lit = new Set<Place>([
    ...(owed[0]?.at === undefined ? [] : [owed[0].at]),
    ...(looked ? [looked] : []),
  ]);
  useTitle(owed.length > 0 ? 'Your move' : promptOf(state, owed, scene));
  const tap = (place: Place): void => {
    setLooked(place);
    const target = targets.get(place);
    if (target !== undefined) deciding.tap(target);
  };
  return (
    <div class="game">
      <Prompt open={open} owed={owed} scene={scene} />
      <Notices open={open} />
      <main class="table">
        <div class="column column-own">
          {owed.map((decision) => (
            <DecisionPanel
              key={decision.kind}
              asked={decision}
              view={view}
              scene={scene}
              draft={draft}
              among={deciding.among}
              isPending={deciding.isPending}
              change={deciding.change}
              settle={deciding.settle}
            />
          ))}
          {table.ended !== undefined && (
            <>
              <Scores view={view} state={state} />
              <AfterTheEnd open={open} />
            </>
          )}
          <Offers offers={offers} view={view} scene={scene} table={open} />
          <Absence open={open} table={table} />
          <SeatsForOthers open={open} />
          {own !== undefined && table.seats.length > 0 && (
            <OwnCards own={own} factoryCard={table.seats[own.seat]?.factoryCard} />
          )}
        </div>
        <div class="column column-map">
          <FlatMap
            table={table}
            who={scene.who}
            choosable={choosable}
            lit={lit}
            isDisabled={deciding.isPending}
            tap={tap}
          />
          <p class="looked" role="status">
            {looked === undefined
              ? 'Tap a hex to see what is there.'
              : describe(looked, standingsOf(table).get(looked), scene.who)}
          </p>
        </div>
        <div class="column column-others">
          <Players state={state} table={table} />
          <Log log={state.log} who={scene.who} />
          <Chat table={open} />
          <TableFacts table={table} />
          <Links open={open} />
          <Notify open={open} />
        </div>
      </main>
    </div>
  );
}

/** The answer in the making to what is owed, and how it becomes one. */
function useDeciding(open: OpenTable, view: GameView, decision: Decision | undefined) {
  const [held, setHeld] = useState<Held>();
  const { outbox, lobby } = open.state.value;
  const { public: table } = view;
  const id = decision?.id;
  const isHeld = held !== undefined && held.id === id;
  const draft = isHeld
    ? held.draft
    : decision === undefined
      ? {}
      : firstDraft(decision, table, decision.seat);
  const targets = useMemo(
    () => (decision === undefined ? new Map<Place, Target>() : targetsOf(decision, table)),
    [decision, table],
  );
  const settle = (settled: Draft): void => {
    const answer = decision && answerOf(decision.spec, settled);
    if (decision !== undefined && answer !== undefined) open.answer(decision.id, answer);
  };
  /** Whether a choice can be taken at its word: it is whole, nothing comes of it, and it can be undone. */
  const isPlain = (next: Draft): boolean => {
    const answer = decision && answerOf(decision.spec, next);
    if (decision === undefined || answer === undefined || lobby?.options.undo === false) return false;
    const parts = openParts(decision.spec);
    if (parts.length !== 1 || parts[0]?.[1].type !== 'pick' || next.gains === 'choose') return false;
    return isQuiet(preview(view, { decision: decision.id, answer }));
  };
  const change = (next: Draft): void => {
    if (id === undefined) return;
    setHeld({ id, draft: next });
    if (isPlain(next)) settle(next);
  };
  const tap = (target: Target): void => {
    if (decision === undefined || id === undefined) return;
    const next = tapped(decision, draft, target);
    if (next === undefined) setHeld({ id, draft, among: target.ids });
    else change(next);
  };
  return {
    draft,
    targets,
    among: isHeld ? held.among : undefined,
    isPending: id !== undefined && isAnswered(outbox, id),
    change,
    settle,
    tap,
  };
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Ploughshare`;
  }, [title]);
}
