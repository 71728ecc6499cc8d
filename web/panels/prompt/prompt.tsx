import { useEffect, useState } from 'preact/hooks';
import type { Decision } from '../../../engine/index.ts';
import type { LobbyView } from '../../../worker/protocol/messages.ts';
import { wayOut } from '../../decisions/draft/skip-to-end-turn.ts';
import type { AnswerDraft } from '../../decisions/draft/use-answer-draft.ts';
import { ceremony } from '../../i18n/ceremony.ts';
import { ask, type Scene, WAITING } from '../../i18n/decisions.ts';
import { listed, sayFaction } from '../../i18n/names.ts';
import { shell } from '../../i18n/shell.ts';
import { cachedPublicScore, cachedWaitedFor } from '../../lib/engine-cache.ts';
import type { OpenTable } from '../../net/table.ts';
import type { TableState } from '../../net/table-state.ts';
import { StrokeIcon } from '../../ui/icons/rail-icons.tsx';
import { PromptClock } from '../clock/prompt-clock.tsx';
import { isNext } from '../log/news.ts';
import { EndTurn, LeaveTurn, NoEndYet } from './end-turn.tsx';

export const nameIn = (lobby: LobbyView | undefined, seat: number): string =>
  lobby?.chairs[seat]?.name ?? shell.prompt.seat(seat + 1);

export const nameOf = ({ lobby }: TableState, seat: number): string => nameIn(lobby, seat);

/** "Ada (Nordic)", or one of the two. */
export function fullName(state: TableState, seat: number): string {
  const name = state.lobby?.chairs[seat]?.name;
  const faction = state.view?.public.seats[seat]?.faction;
  if (faction === undefined) return name ?? shell.prompt.seat(seat + 1);
  return name === undefined ? sayFaction(faction) : `${name} (${sayFaction(faction)})`;
}

/** What is asked of me in one sentence, or whom the table waits for. */
export function promptOf(
  state: TableState,
  owed: readonly Decision[],
  scene: Scene,
  isCounting = false,
): string {
  const { table } = scene;
  if (isCounting) return ceremony.countIsOn;
  if (table.ended !== undefined) {
    const winners = cachedPublicScore(table).filter(({ rank }) => rank === 1);
    return shell.prompt.isOver(listed(winners.map(({ seat }) => fullName(state, seat))), winners.length);
  }
  const [decision] = owed;
  if (decision !== undefined) return ask(decision, scene);
  const waits = cachedWaitedFor(table).map(({ seat, kind }) =>
    shell.prompt.waits(fullName(state, seat), WAITING[kind]),
  );
  return waits.length === 0 ? shell.prompt.byItself : shell.prompt.waitingFor(waits);
}

interface PromptProps {
  open: OpenTable;
  owed: readonly Decision[];
  scene: Scene;
  deciding: Pick<AnswerDraft, 'isPending' | 'runPlan'>;
  /** Opens the drawers where there is no room for the rail. */
  menu: (() => void) | undefined;
  /** Who has won is not told before the count. */
  isCounting: boolean;
}

/** The top of the table: whose turn, what is asked, back and on. */
export function Prompt({ open, owed, scene, deciding, menu, isCounting }: PromptProps) {
  const state = open.state.value;
  const isSending = isUnderWay(state);
  return (
    <header
      class="prompt"
      data-help="here.prompt"
      data-mine={owed.length > 0}
      data-sending={isSending || undefined}
    >
      {menu === undefined ? (
        <a class="prompt-home" href="/" aria-label={shell.prompt.home}>
          <StrokeIcon name="home" />
        </a>
      ) : (
        <button
          type="button"
          class="prompt-home"
          data-drawer="menu"
          aria-label={shell.prompt.menu}
          onClick={menu}
        >
          <StrokeIcon name="menu" />
        </button>
      )}
      <div class="prompt-words">
        <p class="prompt-turn">
          <span>{turnWords(state, scene)}</span>
          {menu !== undefined && <PromptClock state={state} table={scene.table} />}
          {isSending && <span class="prompt-sending"> · {shell.prompt.sending}</span>}
        </p>
        <h1>{promptOf(state, owed, scene, isCounting)}</h1>
      </div>
      <PromptActs {...{ open, owed, scene, deciding, isSending }} />
    </header>
  );
}

/** Something was done here that the room has not answered yet. */
const isUnderWay = ({ outbox }: TableState): boolean =>
  outbox.messages.some(({ message }) => message.t !== 'chat');

function turnWords(state: TableState, { table }: Scene): string {
  const { turn, ended } = table;
  if (ended !== undefined || turn.number === 0) return shell.prompt.name;
  const whose = turn.seat === state.seat ? shell.prompt.yours : fullName(state, turn.seat);
  const chair = state.lobby?.chairs[turn.seat];
  const isAway = chair?.awaySince !== undefined && chair.isPlayedOn !== true;
  // Small screens have no other place that says why nothing happens.
  const isMissed = isAway && cachedWaitedFor(table).some(({ seat }) => seat === turn.seat);
  const words = shell.prompt.turn(turn.number, isMissed ? shell.prompt.away(whose) : whose);
  return isNext(table, state.seat) ? shell.prompt.next(words) : words;
}

/** Back and on. */
function PromptActs({
  open,
  owed,
  scene,
  deciding: { isPending, runPlan },
  isSending,
}: Omit<PromptProps, 'menu' | 'isCounting'> & { isSending: boolean }) {
  const state = open.state.value;
  const way = state.view && owed.length > 0 ? wayOut(state.view) : undefined;
  const startAgain = useStartAgain(open, state, isSending);
  const ending = owed.find(({ kind }) => kind === 'endTurn');
  const isPlaying = state.seat !== undefined && scene.table.ended === undefined;
  const hasUndo = isPlaying && state.lobby?.options.undo !== false;
  return (
    <div class="prompt-acts">
      {hasUndo && (
        <button
          type="button"
          class="button prompt-act"
          data-help="here.undo"
          disabled={!state.canUndo || isSending}
          onClick={() => open.undo()}
        >
          <StrokeIcon name="undo" />
          <span>{shell.prompt.undo}</span>
        </button>
      )}
      {hasUndo && state.canUndo && (
        <button
          type="button"
          class="button prompt-act prompt-again"
          data-help="here.startAgain"
          title={shell.prompt.startAgainHint}
          disabled={isSending}
          onClick={startAgain}
        >
          <StrokeIcon name="startAgain" />
          <span>{shell.prompt.startAgain}</span>
        </button>
      )}
      {ending !== undefined ? (
        <EndTurn {...{ open, scene }} asked={ending} />
      ) : state.view !== undefined && way !== undefined ? (
        <LeaveTurn key={owed[0]?.id} view={state.view} {...{ way, isPending, runPlan }} />
      ) : (
        isPlaying && <NoEndYet />
      )}
    </div>
  );
}

/**
 * Takes back step after step, as the room confirms them, until nothing is left: the turn's start or the last barrier. What the
 * room refuses is not asked for again and again.
 */
function useStartAgain(
  open: OpenTable,
  { canUndo, seq, notice }: TableState,
  isSending: boolean,
): () => void {
  const [isGoingBack, setGoingBack] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step that was taken back
  useEffect(() => {
    if (!isGoingBack || isSending) return;
    if (canUndo && notice === undefined) open.undo();
    else setGoingBack(false);
  }, [isGoingBack, isSending, canUndo, seq, open]);
  return () => {
    open.dismissNotice();
    setGoingBack(true);
  };
}
