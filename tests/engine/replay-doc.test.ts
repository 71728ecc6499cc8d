import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { commitTo } from '../../engine/index.ts';
import { commitToRounds, seedOf, seedOfRound } from '../../engine/play/commit-reveal.ts';
import { canonicalJson } from '../../engine/play/fingerprint.ts';
import { isSignedBy, keyIdOf } from '../../engine/play/signature.ts';
import { CHECKS } from '../../engine/play/verify.ts';
import { signedText } from '../../engine/proof.ts';
import { drawNumber, seedFrom } from '../../engine/rules/random.ts';

const PAGE = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'replay-format.md'), 'utf8');
const vectors = JSON.parse(/```json\n(.*?)```/s.exec(PAGE.slice(PAGE.indexOf('## Test vectors')))?.[1] ?? '');

describe('docs/replay-format.md', () => {
  it('names every check', () => {
    const rows = [...PAGE.matchAll(/^ {3}\| `(\w+)` \|/gm)].map(([, name]) => name);
    expect(rows).toEqual([...CHECKS]);
  });

  it('has the test vectors of canonical text, commitment and seed', () => {
    const { canonical, commitment, seed } = vectors;
    expect(canonicalJson(canonical.of)).toBe(canonical.text);
    expect(seedFrom(canonical.text)).toBe(canonical.sha256);
    expect(commitTo(commitment.secret)).toBe(commitment.is);
    expect(seedOf(commitment.secret, seed.nonces)).toBe(seed.is);
  });

  it('has the test vectors of a round of one seed', () => {
    const { secret, round, commitment, seed } = vectors.round;
    expect(commitToRounds(secret, round)).toBe(commitment);
    expect(seedOfRound(secret, round)).toBe(seed);
  });

  it('has the test vectors of draws', () => {
    const { seed, stream, of, drawn } = vectors.draws;
    const chance = { seed, drawn: {} };
    expect(of.map((n: number) => drawNumber(chance, stream, n))).toEqual(drawn);
    expect(drawn.length).toBe(5);
  });

  it('has the test vectors of the signature', () => {
    const { secretKey, publicKey, id, sha256, ed25519: signature } = vectors.signature;
    expect(bytesToHex(ed25519.getPublicKey(hexToBytes(secretKey)))).toBe(publicKey);
    expect(keyIdOf(publicKey)).toBe(id);
    expect(bytesToHex(ed25519.sign(utf8ToBytes(signedText(sha256)), hexToBytes(secretKey)))).toBe(signature);
    expect(isSignedBy({ id, ed25519: publicKey }, { key: id, ed25519: signature }, sha256)).toBe(true);
    expect(
      isSignedBy({ id, ed25519: publicKey }, { key: id, ed25519: signature }, `1${sha256.slice(1)}`),
    ).toBe(false);
    expect(isSignedBy({ id, ed25519: 'ff'.repeat(32) }, { key: id, ed25519: signature }, sha256)).toBe(false);
  });
});
