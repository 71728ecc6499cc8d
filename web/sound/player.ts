import type { GameEvent, SeatId } from '../../engine/index.ts';
import { playVoice } from './play-voices.ts';
import { SOUNDS, type SoundName } from './sounds.ts';
import { soundsOf } from './sounds-of.ts';

/** More voices than these at once are a noise, not a table. */
const MOST_VOICES = 32;
/** Three sounds may fall together, and stay below the loudest that a device can do. */
const VOLUME = 0.6;
/** Sounds of one moment come one after the other, near enough to belong together. */
const APART = 0.14;

/** Where sound leaves the page. */
interface Outlet {
  readonly context: AudioContext;
  readonly volume: GainNode;
}

function openOutlet(): Outlet {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const volume = context.createGain();
  volume.gain.value = VOLUME;
  volume.connect(context.destination);
  return { context, volume };
}

const ignore = (): void => undefined;

/** Plays sounds through the device. Where there are none to be had, nothing is heard, and nothing else happens. */
export class SoundPlayer {
  #outlet: Outlet | undefined;
  readonly #running = new Set<AudioScheduledSourceNode>();

  /** To be called in answer to a gesture: browsers let no page sound before. */
  wake(): void {
    try {
      this.#outlet ??= openOutlet();
      this.#outlet.context.resume().catch(ignore);
    } catch {
      // There are browsers without sound, and devices without a way out for it.
    }
  }

  /** What has just happened at the table. */
  hear(events: readonly GameEvent[], me: SeatId | undefined): void {
    this.play(soundsOf(events, me));
  }

  play(sounds: readonly SoundName[]): void {
    const outlet = this.#outlet;
    if (outlet === undefined || sounds.length === 0) return;
    // A context at rest keeps its clock: it goes on where it was.
    outlet.context.resume().catch(ignore);
    sounds.forEach((sound, index) => {
      this.#start(outlet, sound, outlet.context.currentTime + 0.01 + index * APART);
    });
  }

  close(): void {
    this.#outlet?.context.close().catch(ignore);
    this.#outlet = undefined;
    this.#running.clear();
  }

  #start({ context, volume }: Outlet, sound: SoundName, start: number): void {
    const voices = SOUNDS[sound];
    if (this.#running.size + voices.length > MOST_VOICES) return;
    for (const voice of voices) {
      const source = playVoice(context, voice, start, volume);
      this.#running.add(source);
      source.onended = () => this.#end(context, source);
    }
  }

  /** The last one puts the device to rest: an open way out for sound costs power. */
  #end(context: AudioContext, source: AudioScheduledSourceNode): void {
    this.#running.delete(source);
    if (this.#running.size === 0 && context.state === 'running') context.suspend().catch(ignore);
  }
}
