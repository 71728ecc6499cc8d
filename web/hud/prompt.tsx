import { type Decision, score, waitedFor } from '../../engine/index.ts';
import { ask, type Scene, WAITING } from '../i18n/en/decisions.ts';
import { listed, sayFaction } from '../i18n/en/names.ts';
import { isAnswered } from '../net/outbox.ts';
import type { OpenTable } from '../net/table.ts';
import type { TableState } from '../net/table-state.ts';

/** "Ada (Nordic)", or one of the two. */
export function fullName(state: TableState, seat: number): string {
  const name = state.lobby?.chairs[seat]?.name;
  const faction = state.view?.public.seats[seat]?.faction;
  if (faction === undefined) return name ?? `Seat ${seat + 1}`;
  return name === undefined ? sayFaction(faction) : `${name} (${sayFaction(faction)})`;
}

/** What is asked of me in one sentence, or whom the table waits for. */
export function promptOf(state: TableState, owed: readonly Decision[], scene: Scene): string {
  const { table } = scene;
  if (table.ended !== undefined) {
    const winners = score({ viewer: 'spectator', public: table }).filter(({ rank }) => rank === 1);
    return `The game is over: ${listed(winners.map(({ seat }) => fullName(state, seat)))} ${winners.length === 1 ? 'wins' : 'win'}.`;
  }
  const [decision] = owed;
  if (decision !== undefined) return ask(decision, scene);
  const waits = waitedFor(table).map(({ seat, kind }) => `${fullName(state, seat)} ${WAITING[kind]}`);
  return waits.length === 0 ? 'The table goes on by itself.' : `${listed(waits)}.`;
}

interface PromptProps {
  open: OpenTable;
  owed: readonly Decision[];
  scene: Scene;
}

/** The top of the table: whose turn, what is asked, back and on. */
export function Prompt({ open, owed, scene }: PromptProps) {
  const state = open.state.value;
  const { table } = scene;
  const isMine = owed.length > 0;
  const turn =
    table.ended !== undefined || table.turn.number === 0
      ? 'Ploughshare'
      : `Turn ${table.turn.number} · ${table.turn.seat === state.seat ? 'your turn' : fullName(state, table.turn.seat)}`;
  const ending = owed.find(({ kind }) => kind === 'endTurn');
  const isSending = state.outbox.letters.some(({ message }) => message.t !== 'chat');
  return (
    <header class="prompt" data-mine={isMine}>
      <a class="prompt-home" href="/" aria-label="Ploughshare, first page">
        ⌂
      </a>
      <div class="prompt-words">
        <p class="prompt-turn">{turn}</p>
        <h1 aria-live="polite">{promptOf(state, owed, scene)}</h1>
      </div>
      <div class="prompt-acts">
        {state.seat !== undefined && state.lobby?.options.undo !== false && table.ended === undefined && (
          <button
            type="button"
            class="button"
            disabled={!state.canUndo || isSending}
            onClick={() => open.undo()}
          >
            Undo
          </button>
        )}
        {ending !== undefined && (
          <button
            type="button"
            class="button button-main"
            disabled={isAnswered(state.outbox, ending.id)}
            onClick={() => open.answer(ending.id, 'end')}
          >
            End turn
          </button>
        )}
      </div>
    </header>
  );
}
