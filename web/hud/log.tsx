import type { GameEvent } from '../../engine/index.ts';
import { tellEvent, type Who } from '../i18n/en/events.ts';
import type { LogLine } from '../net/table-state.ts';

interface Sentence {
  key: string;
  text: string;
  isUndone: boolean;
  isBot: boolean;
}

export interface TurnLog {
  key: string;
  title: string;
  sentences: Sentence[];
}

/** The log as turns, the latest first; within a turn, things stand in the order in which they happened. */
export function turnsOf(log: readonly LogLine[], who: Who, most: number): TurnLog[] {
  // The first turn begins with the deal, before the first command.
  const first = log[0]?.seq === 1 ? 'Turn 1' : 'Before';
  const turns: TurnLog[] = [{ key: 'before', title: first, sentences: [] }];
  for (const line of log) {
    line.events.forEach((event, index) => {
      const key = `${line.seq}.${index}`;
      if (event.kind === 'turnBegan') turns.push({ key, title: titleOf(event, who), sentences: [] });
      const text = tellEvent(event, who);
      if (text === undefined) return;
      turns
        .at(-1)
        ?.sentences.push({ key, text, isUndone: line.isUndone === true, isBot: line.isBot === true });
    });
    if (line.isUndo && line.by !== undefined) {
      const text = `${who(line.by)} takes a step back.`;
      turns.at(-1)?.sentences.push({ key: `${line.seq}.undo`, text, isUndone: false, isBot: false });
    }
  }
  return turns
    .filter(({ key, sentences }) => key !== 'before' || sentences.length > 0)
    .slice(-most)
    .reverse();
}

const titleOf = ({ seat, number }: Extract<GameEvent, { kind: 'turnBegan' }>, who: Who): string =>
  `Turn ${number} · ${who(seat)}`;

const MOST_TURNS = 30;

export function Log({ log, who }: { log: readonly LogLine[]; who: Who }) {
  const turns = turnsOf(log, who, MOST_TURNS);
  return (
    <details class="panel log" open>
      <summary>Log</summary>
      {/* A scrolling region can be reached with the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section class="log-lines" tabIndex={0} aria-label="What happened">
        {turns.length === 0 && <p class="quiet">Nothing has happened yet.</p>}
        {turns.map(({ key, title, sentences }) => (
          <section key={key}>
            <h3>{title}</h3>
            <ul>
              {sentences.map(({ key: id, text, isUndone, isBot }) => (
                <li key={id} data-undone={isUndone}>
                  {isUndone ? <s>{text}</s> : text}
                  {isBot && <small> (bot)</small>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
    </details>
  );
}
