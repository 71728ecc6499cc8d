import type { ComponentChildren } from 'preact';
import { type Decision, nextToPlay, type Table } from '../../../engine/index.ts';
import type { LobbyView } from '../../../worker/protocol/messages.ts';
import { roundOf } from '../../../worker/protocol/round-of.ts';
import type { AnswerDraft } from '../../decisions/draft/answer-draft.ts';
import { wayOut } from '../../decisions/draft/skip-to-end-turn.ts';
import { ask, type Scene, WAITING } from '../../i18n/decisions.ts';
import { listed, sayFaction } from '../../i18n/names.ts';
import { shell } from '../../i18n/shell.ts';
import { cachedPublicScore, cachedWaitedFor } from '../../lib/engine-cache.ts';
import type { GameSource, LiveTable } from '../../net/table-source.ts';
import { StrokeIcon } from '../../ui/icons/rail-icons.tsx';
import { PromptClock } from '../clock/prompt-clock.tsx';
import { EndTurn, LeaveTurn, NoEndYet } from './end-turn.tsx';

export const nameIn = (lobby: LobbyView | undefined, seat: number): string =>
  lobby?.chairs[seat]?.name ?? shell.prompt.seat(seat + 1);

/** "Ada (Nordic)", or one of the two. */
export function fullName(lobby: LobbyView | undefined, table: Readonly<Table>, seat: number): string {
  const name = lobby?.chairs[seat]?.name;
  const faction = table.seats[seat]?.faction;
  if (faction === undefined) return name ?? shell.prompt.seat(seat + 1);
  return name === undefined ? sayFaction(faction) : `${name} (${sayFaction(faction)})`;
}

/** What is asked of me in one sentence, or whom the table waits for. */
export function promptOf(
  lobby: LobbyView | undefined,
  owed: readonly Decision[],
  scene: Scene,
  isCounting = false,
): string {
  const { table } = scene;
  if (isCounting) return shell.prompt.countIsOn;
  if (table.ended !== undefined) {
    const winners = cachedPublicScore(table).filter(({ rank }) => rank === 1);
    return shell.prompt.isOver(
      listed(winners.map(({ seat }) => fullName(lobby, table, seat))),
      winners.length,
    );
  }
  const [decision] = owed;
  if (decision !== undefined) return ask(decision, scene);
  const waits = cachedWaitedFor(table).map(({ seat, kind }) =>
    shell.prompt.waits(fullName(lobby, table, seat), WAITING[kind]),
  );
  return waits.length === 0 ? shell.prompt.byItself : shell.prompt.waitingFor(waits);
}

interface PromptProps {
  source: GameSource;
  scene: Scene;
  deciding: Pick<AnswerDraft, 'isPending' | 'runPlan'>;
  /** Opens the drawers where there is no room for the rail. */
  menu: (() => void) | undefined;
  /** What is new in the drawers. */
  news: ComponentChildren;
  /** Who has won is not told before the count. */
  isCounting: boolean;
  /** What stands below all of it, across the page. */
  children?: ComponentChildren;
}

/** The top of the table: whose turn, what is asked, back and on. */
export function Prompt({ source, scene, deciding, menu, news, isCounting, children }: PromptProps) {
  const owed = source.owed.value;
  const isSending = source.isSending.value;
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
        <button type="button" class="prompt-home" data-drawer="menu" onClick={menu}>
          <StrokeIcon name="menu" />
          <span class="visually-hidden">{shell.prompt.menu}</span>
          {news}
        </button>
      )}
      <div class="prompt-words">
        <p class="prompt-turn" data-turn={scene.table.turn.number}>
          <span>{turnWords(source, scene)}</span>
          {menu !== undefined && <PromptClock source={source} table={scene.table} />}
          {isSending && <span class="prompt-sending"> · {shell.prompt.sending}</span>}
        </p>
        <h1>{promptOf(source.lobby.value, owed, scene, isCounting)}</h1>
      </div>
      <PromptActs {...{ source, scene, deciding }} />
      {children}
    </header>
  );
}

function turnWords(source: GameSource, { table }: Scene): string {
  const { turn, ended } = table;
  const [seat, lobby] = [source.seat.value, source.lobby.value];
  if (ended !== undefined || turn.number === 0) return shell.prompt.name;
  const round = roundOf(table);
  // Everybody has one turn in a round.
  if (turn.seat === seat) return shell.prompt.yours(round);
  const whose = fullName(lobby, table, turn.seat);
  const chair = lobby?.chairs[turn.seat];
  const isAway = chair?.awaySince !== undefined && chair.isPlayedOn !== true;
  // Small screens have no other place that says why nothing happens.
  const isMissed = isAway && cachedWaitedFor(table).some((waited) => waited.seat === turn.seat);
  const words = shell.prompt.turn(round, isMissed ? shell.prompt.away(whose) : whose);
  return seat !== undefined && nextToPlay(table) === seat ? shell.prompt.next(words) : words;
}

/** Back and on. */
function PromptActs({ source, scene, deciding }: Pick<PromptProps, 'source' | 'scene' | 'deciding'>) {
  const { live } = source;
  const isPlaying = source.seat.value !== undefined && scene.table.ended === undefined;
  const hasUndo = isPlaying && source.options.value?.undo !== false;
  return (
    <div class="prompt-acts">
      {hasUndo && live !== undefined && <Undo open={live} />}
      {live !== undefined && <Ending {...{ source, live, scene, deciding, isPlaying }} />}
    </div>
  );
}

interface EndingProps extends Pick<PromptProps, 'source' | 'scene' | 'deciding'> {
  live: LiveTable;
  isPlaying: boolean;
}

/** On, always at the same place: the end of the turn, the way to it, or that it is not time for it. */
function Ending({ source, live, scene, deciding, isPlaying }: EndingProps) {
  const owed = source.owed.value;
  const view = source.view.value;
  const ending = owed.find(({ kind }) => kind === 'endTurn');
  if (ending !== undefined) return <EndTurn open={live} view={view} scene={scene} asked={ending} />;
  const way = owed.length > 0 ? wayOut(view) : undefined;
  if (way !== undefined)
    return (
      <LeaveTurn
        key={owed[0]?.id}
        {...{ view, way }}
        isPending={deciding.isPending}
        runPlan={deciding.runPlan}
      />
    );
  return isPlaying ? <NoEndYet /> : null;
}

function Undo({ open }: { open: LiveTable }) {
  const canUndo = open.canUndo.value;
  const last = open.outbox.value.messages.at(-1)?.message;
  // Where it cannot be foreseen, there is still something to take back until the room has spoken.
  const isGoingBack = last?.t === 'undo' && last.all === true;
  return (
    <>
      <button
        type="button"
        class="button prompt-act"
        data-help="here.undo"
        disabled={!canUndo}
        onClick={() => open.undo()}
      >
        <StrokeIcon name="undo" />
        <span>{shell.prompt.undo}</span>
      </button>
      {canUndo && (
        <button
          type="button"
          class="button prompt-act prompt-again"
          data-help="here.startAgain"
          title={shell.prompt.startAgainHint}
          disabled={isGoingBack}
          onClick={() => open.undo('all')}
        >
          <StrokeIcon name="startAgain" />
          <span>{shell.prompt.startAgain}</span>
        </button>
      )}
    </>
  );
}
