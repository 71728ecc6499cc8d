import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { FRAMES_PER_SECOND } from '../../film/clip-plan.ts';
import type { ClipFormat } from './clip-format.ts';

const MICROSECONDS = 1_000_000;
/** Two seconds: whoever drags in the video waits no longer. */
const KEY_EVERY = 2 * FRAMES_PER_SECOND;
/** Frames that wait for the encoder, each of some megabytes. */
const MOST_WAITING = 4;

/** Encodes frames one after the other and packs them into a file. The encoder is the browser's, the packing is `mediabunny`'s. */
export class ClipFile {
  readonly #format: ClipFormat;
  readonly #encoder: VideoEncoder;
  readonly #target = new BufferTarget();
  readonly #output: Output;
  readonly #track: EncodedVideoPacketSource;
  /** Packets are written in the order in which they come. */
  #written: Promise<void>;
  #frames = 0;

  constructor(format: ClipFormat) {
    this.#format = format;
    this.#output = new Output({
      format:
        format.ending === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(),
      target: this.#target,
    });
    this.#track = new EncodedVideoPacketSource(format.name);
    this.#output.addVideoTrack(this.#track, { frameRate: FRAMES_PER_SECOND });
    this.#written = this.#output.start();
    this.#encoder = new VideoEncoder({
      output: (chunk, meta) => {
        const packet = EncodedPacket.fromEncodedChunk(chunk);
        this.#written = this.#written.then(() => this.#track.add(packet, meta));
        // Told by `add` and `finish`, which wait for it.
        this.#written.catch(() => undefined);
      },
      error: (error) => {
        this.#written = Promise.reject(error);
        this.#written.catch(() => undefined);
      },
    });
    this.#encoder.configure(format.config);
  }

  /** Takes the next frame as it is painted now; resolves when another may come. */
  async add(picture: HTMLCanvasElement): Promise<void> {
    const at = (frame: number): number => Math.round((frame * MICROSECONDS) / FRAMES_PER_SECOND);
    const timestamp = at(this.#frames);
    const frame = new VideoFrame(picture, { timestamp, duration: at(this.#frames + 1) - timestamp });
    this.#encoder.encode(frame, { keyFrame: this.#frames % KEY_EVERY === 0 });
    frame.close();
    this.#frames += 1;
    while (this.#encoder.state === 'configured' && this.#encoder.encodeQueueSize > MOST_WAITING)
      await new Promise((resolve) => this.#encoder.addEventListener('dequeue', resolve, { once: true }));
    await this.#written;
  }

  async finish(): Promise<Blob> {
    await this.#encoder.flush();
    await this.#written;
    await this.#output.finalize();
    this.#encoder.close();
    const { buffer } = this.#target;
    if (buffer === null) throw new Error('nothing was written');
    return new Blob([buffer], { type: `video/${this.#format.ending}` });
  }

  cancel(): void {
    if (this.#encoder.state !== 'closed') this.#encoder.close();
    void this.#output.cancel().catch(() => undefined);
  }
}
