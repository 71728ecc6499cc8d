import { FRAMES_PER_SECOND } from '../../film/clip-plan.ts';

/** What a browser may be able to encode, the best first: every phone plays H.264, every browser VP9 or VP8. */
const CODECS = [
  { name: 'avc', ending: 'mp4', codecs: ['avc1.640028', 'avc1.4d0028', 'avc1.42e028'] },
  { name: 'vp9', ending: 'webm', codecs: ['vp09.00.40.08'] },
  { name: 'vp8', ending: 'webm', codecs: ['vp8'] },
] as const;

/** How a clip is encoded and packed. */
export interface ClipFormat {
  readonly name: (typeof CODECS)[number]['name'];
  readonly ending: (typeof CODECS)[number]['ending'];
  readonly config: VideoEncoderConfig;
}

/** Walking figures stay sharp, and 15 seconds are at most 8 MB. */
const BITS_PER_SECOND = 4_000_000;

/** Browsers encode video only where they trust the connection: not over plain http on a local network. */
export const hasEncoder = (): boolean =>
  typeof VideoEncoder === 'function' && typeof VideoFrame === 'function';

/** The best that this browser encodes in such a size; undefined if nothing. */
export async function clipFormat(size: { width: number; height: number }): Promise<ClipFormat | undefined> {
  if (!hasEncoder()) return undefined;
  for (const { name, ending, codecs } of CODECS)
    for (const codec of codecs) {
      const config: VideoEncoderConfig = {
        ...{ codec, width: size.width, height: size.height },
        bitrate: BITS_PER_SECOND,
        framerate: FRAMES_PER_SECOND,
        latencyMode: 'quality',
        ...(name === 'avc' && { avc: { format: 'avc' } }),
      };
      const asked = await VideoEncoder.isConfigSupported(config).catch(() => undefined);
      if (asked?.supported === true) return { name, ending, config };
    }
  return undefined;
}
