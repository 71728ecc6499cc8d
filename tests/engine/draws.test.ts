import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withDraws } from '../../engine/play/draws.ts';
import { defaultSetup } from '../../engine/play/parse-setup.ts';
import { createGame } from '../../engine/play/setup.ts';
import { drawNumber, hearDraws, seedFrom } from '../../engine/rules/random.ts';

const RANGE = 2 ** 48;

/** The draws of a stream as docs/replay-format.md describes them, without a line of ours. */
function recomputed(seed: string, stream: string, ranges: readonly number[]): number[] {
  let count = 0;
  return ranges.map((of) => {
    for (;;) {
      const hash = createHash('sha256').update(`${seed}/${stream}/${count}`).digest();
      count += 1;
      const number = hash.readUIntBE(0, 6);
      if (number < RANGE - (RANGE % of)) return number % of;
    }
  });
}

describe('the draws of a game', () => {
  it('are told in order, by stream, and are those that the seed gives', () => {
    const seed = seedFrom('heard');
    const { value: state, draws } = withDraws(() => createGame(defaultSetup(5), seed));
    expect(Object.keys(draws).length).toBeGreaterThan(4);
    for (const [stream, list] of Object.entries(draws)) {
      const ranges = list.map(([of]) => of);
      expect(list.map(([, drawn]) => drawn)).toEqual(recomputed(seed, stream, ranges));
      expect(state.hidden.chance.drawn[stream]).toBe(list.length);
    }
  });

  it('make no difference to the game when somebody listens', () => {
    const make = (): unknown => createGame(defaultSetup(3), seedFrom('quiet'));
    expect(withDraws(make).value).toEqual(make());
  });

  it('are told to nobody any more once something was thrown', () => {
    const heard: number[] = [];
    const chance = { seed: seedFrom('thrown'), drawn: {} };
    const listen = (): void =>
      hearDraws(
        ({ drawn }) => heard.push(drawn),
        () => {
          drawNumber(chance, 'tile', 6);
          throw new Error('on purpose');
        },
      );
    expect(listen).toThrow('on purpose');
    drawNumber(chance, 'tile', 6);
    expect(heard).toHaveLength(1);
  });
});
