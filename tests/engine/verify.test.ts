import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { replay } from '../../engine/index.ts';
import {
  fileOf,
  type GameFile,
  LARGEST_FILE,
  parseGameFile,
  readGameFile,
  sealedText,
} from '../../engine/play/game-file.ts';
import { keyIdOf, parseServerKeys, type ServerKey } from '../../engine/play/signature.ts';
import { isSound, verdictWords } from '../../engine/play/verdict-words.ts';
import { type Check, type FileVerdict, verify } from '../../engine/play/verify.ts';
import { signedText } from '../../engine/proof.ts';
import { fairLog, goldenFile, roundLog, sealedOf, turnNonces } from '../kit/game-files.ts';
import { goldenNames, readGolden } from '../kit/golden.ts';

const file = fileOf(sealedOf(fairLog(4)));
const copyOf = (one: GameFile): GameFile => JSON.parse(JSON.stringify(one));

/** The file with something changed, and its digest made anew: as whoever forges one would. */
function forged(change: (copy: GameFile) => void): FileVerdict {
  const copy = copyOf(file);
  change(copy);
  return verify({ ...copy, ...fileOf(copy.sealed) });
}

const failedIn = ({ checks }: FileVerdict): Check['check'][] =>
  checks.filter(({ outcome }) => outcome === 'failed').map(({ check }) => check);

describe('verify', () => {
  it('finds nothing wrong with the stored games', () => {
    for (const name of goldenNames()) {
      const verdict = verify(JSON.parse(JSON.stringify(goldenFile(readGolden(name).log))));
      expect({ name, failed: failedIn(verdict) }).toEqual({ name, failed: [] });
      expect(verdict).toMatchObject({ isIntact: true, isByTheRules: true, issued: 'unsigned' });
    }
  });

  it('checks commitment, seed, commands, digests, states, draws, bots, clocks and score', () => {
    const verdict = verify(copyOf(file));
    expect(verdict.checks.map(({ check, outcome }) => [check, outcome])).toEqual([
      ['commitment', 'passed'],
      ['seed', 'passed'],
      ['commands', 'passed'],
      ['digests', 'passed'],
      ['states', 'passed'],
      ['draws', 'passed'],
      ['bots', 'passed'],
      ['clocks', 'notRecorded'],
      ['score', 'passed'],
    ]);
    expect(isSound(verdict)).toBe(true);
  });

  it('says of a log without commit and reveal that it is not recorded', () => {
    const { fair: _, ...log } = fairLog(2);
    const { checks } = verify(fileOf(sealedOf(log)));
    expect(checks.slice(0, 2)).toMatchObject([{ outcome: 'notRecorded' }, { outcome: 'notRecorded' }]);
  });

  it('notices any byte of the sealed part as it is written', () => {
    const small = fileOf(sealedOf(fairLog(2, 12)));
    const text = sealedText(small.sealed);
    const whole = JSON.stringify({ ...small, sealed: 0 }).split('"sealed":0');
    const outcome = (sealed: string): boolean => {
      const read = readGameFile(whole.join(`"sealed":${sealed}`));
      return read.ok && verify(read.value).isIntact;
    };
    expect(outcome(text)).toBe(true);
    const passed: number[] = [];
    for (let at = 0; at < text.length; at += 1)
      if (outcome(`${text.slice(0, at)}${String.fromCharCode(text.charCodeAt(at) ^ 1)}${text.slice(at + 1)}`))
        passed.push(at);
    expect(passed).toEqual([]);
  });

  it('notices every draw that is another, though the digest was made anew', () => {
    for (const stream of Object.keys(file.sealed.draws))
      expect(
        failedIn(
          forged(({ sealed }) => {
            const draws = Object.entries(sealed.draws).find(([name]) => name === stream)?.[1];
            const [of = 1, drawn = 0] = draws?.[0] ?? [];
            draws?.splice(0, 1, [of, drawn + 1]);
          }),
        ),
      ).toEqual(['draws']);
    expect(failedIn(forged(({ sealed }) => void sealed.draws.combat?.push([3, 1])))).toEqual(['draws']);
  });

  it('notices a state, a mark, a command, a secret or a nonce that is another', () => {
    const other = '0'.repeat(64);
    expect(failedIn(forged(({ sealed }) => void sealed.states.splice(2, 1, other)))).toEqual(['states']);
    expect(failedIn(forged(({ sealed }) => void sealed.states.push(other)))).toEqual(['states']);
    expect(failedIn(forged(({ sealed }) => void sealed.states.pop()))).toEqual(['states']);
    const mark = forged(({ sealed }) => Object.assign(sealed.log.marks[1] ?? {}, { digest: other }));
    expect(failedIn(mark)).toEqual(['digests']);
    const command = forged(({ sealed }) => {
      sealed.log.entries[3] = { do: { kind: 'answer', seat: 0, decision: 'd999.0', answer: 'end' } };
    });
    expect(failedIn(command)).toEqual(['commands']);
    expect(command.checks.find(({ check }) => check === 'commands')).toMatchObject({ step: 4 });
    expect(failedIn(forged(({ sealed }) => Object.assign(sealed.log.fair ?? {}, { secret: other })))).toEqual(
      ['commitment', 'seed'],
    );
    expect(failedIn(forged(({ sealed }) => turnNonces(sealed.log)))).toEqual(['seed']);
    expect(
      failedIn(forged(({ sealed }) => Object.assign(sealed.seats?.[0] ?? {}, { botCommands: 99 }))),
    ).toEqual(['bots']);
  });

  it('notices that answers were another gesture than they were', () => {
    const { log } = file.sealed;
    expect(replay(log).verdict).toEqual({ isFaithful: true });
    // The first four entries are two gestures of two.
    expect(log.entries.slice(0, 4).map(({ tap }) => tap)).toEqual([0, 0, 1, 1]);
    const change = (by: (entries: GameFile['sealed']['log']['entries']) => void): Check['check'][] =>
      failedIn(forged(({ sealed }) => by(sealed.log.entries)));
    expect(change(([, second]) => Object.assign(second ?? {}, { tap: 1 }))).toEqual(['digests']);
    expect(change(([first]) => delete first?.tap)).toEqual(['digests']);
    expect(change(([, , third]) => Object.assign(third ?? {}, { tap: 0 }))).toEqual(['digests']);
  });

  it('looks at the commitment and the seed of a closed round by themselves', () => {
    const round = fileOf(sealedOf(roundLog(2)));
    expect(verify(round)).toMatchObject({ isIntact: true, isByTheRules: true });
    const other = '0'.repeat(64);
    const failed = (change: object): string[] => {
      const { sealed } = copyOf(round);
      Object.assign(sealed.log.fair ?? {}, change);
      return failedIn(verify(fileOf(sealed)));
    };
    expect(failed({ secret: other })).toEqual(['commitment', 'seed']);
    expect(failed({ commitment: other })).toEqual(['commitment']);
    expect(failed({ round: 3 })).toEqual(['commitment', 'seed']);
    for (const junk of [{ round: 0 }, { round: 65 }, { round: 1.5 }, { nonces: [] }, { kind: 'table' }]) {
      const { sealed } = copyOf(round);
      Object.assign(sealed.log.fair ?? {}, junk);
      expect(verify(fileOf(sealed)).error).toMatchObject({ code: 'badLog' });
    }
  });

  it('counts the score anew', () => {
    const scored = goldenFile(readGolden('end-resigned.json.gz').log);
    const { sealed } = copyOf(scored);
    expect(failedIn(verify(fileOf(sealed)))).toEqual([]);
    Object.assign(sealed.result?.[0] ?? {}, { total: 999 });
    expect(failedIn(verify(fileOf(sealed)))).toEqual(['score']);
    const { result: _, ...without } = sealed;
    expect(failedIn(verify(fileOf(without)))).toEqual(['score']);
  });
});

describe('the signature of a file', () => {
  const secret = new Uint8Array(32).fill(7);
  const publicKey = bytesToHex(ed25519.getPublicKey(secret));
  const key: ServerKey = { id: keyIdOf(publicKey), ed25519: publicKey };
  const sign = (one: GameFile): GameFile => ({
    ...one,
    signature: {
      key: key.id,
      ed25519: bytesToHex(ed25519.sign(utf8ToBytes(signedText(one.sha256)), secret)),
    },
  });

  it('says that this server has issued it, and no other one', () => {
    expect(verify(sign(file), [key]).issued).toBe('yes');
    expect(verify(sign(file), []).issued).toBe('unknownKey');
    expect(verify(file, [key]).issued).toBe('unsigned');
    const other = fileOf(sealedOf(fairLog(3)));
    const { signature } = sign(other);
    expect(verify({ ...file, signature }, [key])).toMatchObject({ issued: 'forged', isIntact: true });
    expect(isSound(verify({ ...file, signature }, [key]))).toBe(false);
  });

  it('covers nothing that may change', () => {
    const named = { ...sign(file), names: ['Ada', 'Bo'], notes: [{ at: 3, text: 'here', mark: '!' }] };
    expect(verify(named, [key])).toMatchObject({ issued: 'yes', isIntact: true });
  });

  it('is read against the keys that a server publishes, old ones too', () => {
    const published = { keys: [{ id: 'made up', ed25519: publicKey }, { ed25519: 'no key' }, 7] };
    expect(parseServerKeys(published)).toEqual([key]);
    for (const junk of [undefined, 7, {}, { keys: 'all' }, []]) expect(parseServerKeys(junk)).toEqual([]);
  });
});

describe('reading a file', () => {
  it('takes any value, and says why it is none', () => {
    const junk: unknown[] = [
      undefined,
      null,
      7,
      'file',
      [],
      {},
      { format: 1 },
      { format: 2 },
      { ...file, sealed: 1 },
    ];
    for (const value of junk) {
      expect(parseGameFile(value).ok).toBe(false);
      expect(verdictWords(verify(value))[0]).toContain('cannot be read');
    }
    expect(readGameFile('{').ok).toBe(false);
    expect(readGameFile(' '.repeat(LARGEST_FILE + 1))).toMatchObject({
      error: { message: expect.stringContaining('5 MB') },
    });
    for (const part of ['log', 'states', 'draws'])
      expect(parseGameFile({ ...file, sealed: { ...file.sealed, [part]: 'x' } }).ok).toBe(false);
    expect(parseGameFile({ ...file, sealed: { ...file.sealed, more: 1 } }).ok).toBe(false);
  });

  it('keeps names, notes and place, and leaves out what it does not know', () => {
    const notes = [{ at: 2, text: '<b>no</b>', mark: '!!', hexes: ['r4c3'], arrows: [['r4c3', 'r4c4']] }];
    const more = { names: ['Ada', 'Bo'], played: { site: 'https://table.example.org', id: 'x' } };
    const read = parseGameFile({ ...file, ...more, notes, later: 1 });
    expect(read).toEqual({ ok: true, value: { ...file, ...more, notes } });
    for (const bad of [{ names: [7] }, { played: 'here' }, { signature: 'mine' }])
      expect(parseGameFile({ ...file, ...bad }).ok).toBe(false);
  });
});
