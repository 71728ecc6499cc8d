import type { ComponentChildren } from 'preact';
import { type FilmPlayer, SPEEDS } from '../../film/film-player.ts';
import type { FilmViewer } from '../../film/film-state.ts';
import type { Who } from '../../i18n/events.ts';
import { film as words } from '../../i18n/film.ts';
import { FilmIcon, type FilmIconName } from './film-icon.tsx';

interface ActProps {
  icon: FilmIconName;
  name: string;
  act(): void;
  isMain?: boolean;
  isDisabled?: boolean;
}

export function Act({ icon, name, act, isMain = false, isDisabled = false }: ActProps) {
  return (
    <button
      type="button"
      class={isMain ? 'film-act film-act-main' : 'film-act'}
      aria-label={name}
      title={name}
      disabled={isDisabled}
      onClick={act}
    >
      <FilmIcon name={icon} />
    </button>
  );
}

/** Forth and back, by chapter, turn and entry; and by itself. */
export function Transport({ player }: { player: FilmPlayer }) {
  const isPlaying = player.isPlaying.value;
  const isAtStart = player.at.value === 0;
  const isAtEnd = player.isAtEnd.value;
  const name = isPlaying ? words.pause : isAtEnd ? words.again : words.play;
  return (
    <div class="film-transport">
      <Act
        icon="chapterBack"
        name={words.chapterBefore}
        isDisabled={isAtStart}
        act={() => player.stepChapter(-1)}
      />
      <Act icon="turnBack" name={words.turnBefore} isDisabled={isAtStart} act={() => player.stepTurn(-1)} />
      <Act icon="stepBack" name={words.stepBack} isDisabled={isAtStart} act={() => player.step(-1)} />
      <Act icon={isPlaying ? 'pause' : 'play'} name={name} isMain act={() => player.toggle()} />
      <Act icon="stepOn" name={words.stepOn} isDisabled={isAtEnd} act={() => player.step(1)} />
      <Act icon="turnOn" name={words.nextTurn} isDisabled={isAtEnd} act={() => player.stepTurn(1)} />
      <Act icon="chapterOn" name={words.nextChapter} isDisabled={isAtEnd} act={() => player.stepChapter(1)} />
    </div>
  );
}

/** From here, to here, and no more: a stretch that is played again and again. */
export function LoopButton({ player }: { player: FilmPlayer }) {
  const is = player.loop.value !== undefined ? 'off' : player.marked.value === undefined ? 'from' : 'to';
  return <Act icon={ENDS[is]} name={words.loop[is]} act={() => player.markLoop()} />;
}

const ENDS = { from: 'loopFrom', to: 'loopTo', off: 'loopOff' } as const;

interface LooksProps {
  player: FilmPlayer;
  /** The seats that somebody's eyes can be lent of. */
  seats: readonly number[];
  who: Who;
  children?: ComponentChildren;
}

const OPEN = 'open';
const viewerOf = (value: string): FilmViewer => (value === OPEN ? OPEN : Number(value));

/** How fast, through whose eyes, and with what was taken back or without. */
export function Looks({ player, seats, who, children }: LooksProps) {
  return (
    <div class="film-looks">
      <label>
        <span class="visually-hidden">{words.speed}</span>
        <select
          title={words.speed}
          value={String(player.speed.value)}
          onChange={({ currentTarget }) =>
            player.setSpeed(SPEEDS.find((speed) => String(speed) === currentTarget.value) ?? 1)
          }
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={String(speed)}>
              {words.times(speed)}
            </option>
          ))}
        </select>
      </label>
      {seats.length > 0 && (
        <label>
          <span class="visually-hidden">{words.view}</span>
          <select
            title={words.view}
            value={String(player.viewer.value)}
            onChange={({ currentTarget }) => player.look(viewerOf(currentTarget.value))}
          >
            <option value={OPEN}>{words.open}</option>
            {seats.map((seat) => (
              <option key={seat} value={String(seat)}>
                {words.knew(who(seat))}
              </option>
            ))}
          </select>
        </label>
      )}
      {children}
    </div>
  );
}

/** Only where something was. */
export function UndoneSwitch({ player }: { player: FilmPlayer }) {
  // Read so that it appears once an undo has been found.
  const hasRead = player.built.value > 0;
  if (!hasRead || player.film.stretches.length === 0) return null;
  return (
    <label class="check film-undone">
      <input
        type="checkbox"
        checked={player.hasUndone.value}
        onChange={({ currentTarget }) => player.showUndone(currentTarget.checked)}
      />
      <span>{words.showUndone}</span>
    </label>
  );
}
