import { describe, expect, it } from 'vitest';
import { clausesIn, findCitations, type Library, sectionsIn } from '../../scripts/check-citations.ts';

const RULES = [
  '## CMB – Combat',
  '- **CMB-01** Units of two players on one hex fight. [all p22]',
  '| OPEN-48 | Who does not answer | the least harm | nothing printed |',
  'See MOV-07.',
].join('\n');

const LIBRARY: Library = {
  clauses: clausesIn(RULES),
  has: (path) => ['docs/rules.md', 'docs/protocol.md', 'README.md', 'engine/rules/score.ts'].includes(path),
  sectionsOf: () => sectionsIn('# Protocol\n\n## What the room says: all of it'),
};

const found = (source: string, file = 'engine/combat.ts'): string[] =>
  findCitations(file, source, LIBRARY).map(({ what }) => what);

/** Written in two halves, so that this file itself cites nothing that is not there. */
const whole = (...halves: string[]): string => halves.join('');

describe('citations that lead nowhere', () => {
  it('takes clauses from where they are defined, not from where they are mentioned', () => {
    expect(LIBRARY.clauses).toEqual(new Set(['CMB-01', 'OPEN-48']));
  });

  it.each([
    whole('// CMB', '-99: nobody fights.'),
    whole("it('CMB-01 XYZ", "-01 is in the title', () => {});"),
    whole('/** DESIGN', ' 3 says so. */'),
    whole('// See DESIGN', '.md, or else.'),
    whole('// as in docs/lost', '.md'),
    whole('// as in docs/protocol.md#', 'no-such-section'),
  ])('finds %s', (source) => {
    expect(found(source)).toHaveLength(1);
  });

  it.each([
    whole('[score](../engine/lost', '.ts)'),
    whole('![picture](images/lost', '.webp)'),
    whole('[see there](#no', '-such-section)'),
  ])('finds in a document %s', (source) => {
    expect(found(source, 'docs/protocol.md')).toHaveLength(1);
  });

  it.each([
    '// CMB-01, and OPEN-48 for who does not answer',
    '// SHA-256 of UTF-8 text',
    whole('// docs/protocol.md#', 'what-the-room-says-all-of-it'),
    '// protocol.md, README.md',
    '// https://example.org/guide.md',
  ])('lets %s be', (source) => {
    expect(found(source)).toEqual([]);
  });

  it('says where', () => {
    const [finding] = findCitations('a.ts', whole('one\n// CMB', '-99'), LIBRARY);
    expect(finding).toEqual({
      file: 'a.ts',
      line: 2,
      what: whole('cites CMB', '-99, which is not in docs/rules.md'),
    });
  });
});
