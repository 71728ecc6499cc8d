import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { HexId } from '../../engine/index.ts';
import type { LobbyView } from '../../worker/protocol/messages.ts';
import { film as words } from '../i18n/film.ts';
import { StateSource } from '../net/state-source.ts';
import type { GameSource, Moments } from '../net/table-source.ts';
import { copyWords } from './copy-words.ts';
import { keysOf } from './film-keys.ts';
import type { FilmPlayer } from './film-player.ts';
import { FilmLines, tableAt } from './film-state.ts';

interface FilmPlace extends Pick<Moments, 'linkTo'> {
  lobby: LobbyView;
  /** What the camera looks at first. */
  closeUp?: HexId | undefined;
  /** How the camera is followed. */
  follow?: (
    ...how: [...Parameters<NonNullable<Moments['follow']>>, tell: (hex: HexId | undefined) => void]
  ) => () => void;
  /** For a look back: the table as it is now. */
  present?: GameSource;
}

/** A film as a table: what its player shows, on the same screen as a live game. */
export class FilmSource extends StateSource {
  readonly player: FilmPlayer;
  readonly moments: Moments;
  readonly present?: GameSource;
  private readonly near: Signal<HexId | undefined>;
  /** No more is shown; a film that fills the page is never closed. */
  readonly close: () => void;

  constructor(id: string, player: FilmPlayer, { lobby, linkTo, closeUp, follow, present }: FilmPlace) {
    super(id);
    this.player = player;
    if (present !== undefined) this.present = present;
    const near = signal(closeUp);
    this.near = near;
    this.moments = {
      goTo: (at) => player.seek(at),
      linkTo,
      // Of another map that takes over, where this one was left.
      get closeUp() {
        return near.peek();
      },
      follow:
        follow &&
        ((map, middle) =>
          follow(map, middle, (hex) => {
            near.value = hex;
          })),
      label: () => words.toMoment,
      copyWords: () => (id === '' ? undefined : copyWords()),
      keyHelp: () => ({
        title: words.keysTitle,
        lines: keysOf(present === undefined ? 'whole' : 'lookBack').map(({ keys, does }) => ({
          keys,
          does: words.keys[does],
        })),
      }),
    };
    const lines = new FilmLines(player.film);
    this.close = effect(() => {
      const [n, viewer, hasUndone] = [player.at.value, player.viewer.value, player.hasUndone.value];
      const state = tableAt({ film: player.film, lines, lobby }, { n, viewer, hasUndone });
      const clock = clockOf(player.clock.value);
      if (state !== undefined) this.show({ ...state, ...clock, newsFrom: player.from.value });
    });
  }

  /** The hex that the camera is near to. */
  get cam(): ReadonlySignal<HexId | undefined> {
    return this.near;
  }

  /** Time stands still at each moment of a film: clocks are read as they were then. */
  override now(): number {
    return this.player.clock.peek()?.at ?? super.now();
  }
}

const clockOf = (moment: FilmPlayer['clock']['value']) =>
  moment && { clock: { ...moment.clock, now: moment.at } };
