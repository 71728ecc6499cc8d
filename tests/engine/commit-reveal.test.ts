import { describe, expect, it } from 'vitest';
import {
  checkFairStart,
  commitTo,
  commitToRounds,
  isNonce,
  seedOf,
  seedOfRound,
} from '../../engine/play/commit-reveal.ts';
import { defaultSetup } from '../../engine/play/parse-setup.ts';
import { createGame } from '../../engine/play/setup.ts';
import { seedFrom } from '../../engine/rules/random.ts';

const secret = seedFrom('the server');
const nonces = ['first-seat-nonce-01', 'second-seat-nonce-2'];
const fair = { commitment: commitTo(secret), secret, nonces };

describe('commit and reveal', () => {
  it('makes a seed that a game can be dealt from', () => {
    const seed = seedOf(secret, nonces);
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(createGame(defaultSetup(2), seed).hidden.chance.seed).toBe(seed);
  });

  it('accepts an honest start', () => {
    expect(checkFairStart(fair, seedOf(secret, nonces))).toEqual({ ok: true, value: true });
  });

  it.each([
    ['another secret than the one committed to', { ...fair, secret: seedFrom('another') }],
    ['a nonce that no seat gave', { ...fair, nonces: ['first-seat-nonce-01', 'second-seat-nonce-3'] }],
    ['nonces in another order', { ...fair, nonces: [...nonces].reverse() }],
    ['a nonce left out', { ...fair, nonces: nonces.slice(0, 1) }],
    ['another commitment', { ...fair, commitment: commitTo(seedFrom('another')) }],
    ['a secret that is none', { ...fair, secret: 'x' }],
  ])('refuses %s', (_, changed) => {
    const result = checkFairStart(changed, seedOf(secret, nonces));
    expect(result).toMatchObject({ ok: false, error: { code: 'badSeed' } });
  });

  it('depends on every part: one nonce more or one letter changed is another seed', () => {
    const seeds = new Set([
      seedOf(secret, nonces),
      seedOf(secret, [...nonces, 'third-seat-nonce-003']),
      seedOf(secret, ['first-seat-nonce-02', 'second-seat-nonce-2']),
      seedOf(secret, ['first-seat-nonce-01second-seat-nonce-2']),
    ]);
    expect(seeds.size).toBe(4);
  });

  it('takes as a nonce only plain letters of a sensible length', () => {
    expect(isNonce('0123456789abcdef')).toBe(true);
    for (const junk of ['short', 'x'.repeat(129), 'with\nline break in it', 5, undefined, null])
      expect(isNonce(junk)).toBe(false);
  });
});

describe('one commitment for the rounds of an event', () => {
  const third = seedFrom('the third round');
  const second = commitTo(third);
  const commitment = commitToRounds(third, 3);
  const start = (round: number, of: string) => ({ kind: 'round' as const, commitment, secret: of, round });

  it('holds for the secret of each round, which is the digest of the next one', () => {
    expect(commitToRounds(second, 2)).toBe(commitment);
    expect(commitTo(commitTo(second))).toBe(commitment);
    for (const [round, of] of [
      [1, commitTo(second)],
      [2, second],
      [3, third],
    ] as const)
      expect(checkFairStart(start(round, of), seedOfRound(of, round))).toEqual({ ok: true, value: true });
  });

  it('refuses the secret of another round, another seed, and the seed of a table', () => {
    for (const [fair, seed] of [
      [start(2, third), seedOfRound(third, 2)],
      [start(3, second), seedOfRound(second, 3)],
      [start(3, third), seedOfRound(third, 2)],
      [start(3, third), seedOf(third, [])],
      [{ ...start(3, third), secret: 'x' }, seedOfRound('x', 3)],
    ] as const)
      expect(checkFairStart(fair, seed)).toMatchObject({ ok: false, error: { code: 'badSeed' } });
  });
});
