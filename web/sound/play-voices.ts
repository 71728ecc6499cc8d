import { timesOf, type Voice } from './voice.ts';

/** An envelope cannot fall to nothing by factors; this is as good as nothing. */
const SILENCE = 0.0005;

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** A second of noise, the same on every device: a sequence of numbers that look like chance. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known !== undefined) return known;
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  let seed = 1920;
  for (let at = 0; at < samples.length; at += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
    samples[at] = seed / 2 ** 31;
  }
  noises.set(context, noise);
  return noise;
}

/** From one value to another over the time of a voice. */
function slide(param: AudioParam, from: number, to: number | undefined, begin: number, end: number): void {
  param.setValueAtTime(from, begin);
  if (to !== undefined) param.exponentialRampToValueAtTime(to, end);
}

function sourceOf(context: BaseAudioContext, { wave, hz = 440, to }: Voice, begin: number, end: number) {
  if (wave === 'noise') {
    const source = context.createBufferSource();
    source.buffer = noiseOf(context);
    source.loop = true;
    return source;
  }
  const source = context.createOscillator();
  source.type = wave;
  slide(source.frequency, hz, to, begin, end);
  return source;
}

/** Puts one voice on the timetable of a context, and tells when it has ended. */
export function playVoice(
  context: BaseAudioContext,
  voice: Voice,
  start: number,
  into: AudioNode,
): AudioScheduledSourceNode {
  const { begin, full, held, end } = timesOf(voice);
  const source = sourceOf(context, voice, start + begin, start + end);
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(0, start + begin);
  loudness.gain.linearRampToValueAtTime(voice.level, start + full);
  loudness.gain.setValueAtTime(voice.level, start + held);
  loudness.gain.exponentialRampToValueAtTime(SILENCE, start + end);
  const { filter } = voice;
  if (filter === undefined) source.connect(loudness);
  else {
    const node = context.createBiquadFilter();
    node.type = filter.type;
    node.Q.value = filter.q ?? 0.8;
    slide(node.frequency, filter.hz, filter.to, start + begin, start + end);
    source.connect(node).connect(loudness);
  }
  loudness.connect(into);
  source.start(start + begin);
  source.stop(start + end);
  return source;
}
