import { effect } from '@preact/signals';
import { afterEach, describe, expect, it } from 'vitest';
import { keepAskedLanguage, keepChosenLanguage, wantedLanguages } from '../../web/device/language-wish.ts';
import { drawers } from '../../web/i18n/drawers.ts';
import { number } from '../../web/i18n/grammar.ts';
import { chooseLanguage } from '../../web/i18n/language/choose.ts';
import { language, words } from '../../web/i18n/language/live-words.ts';
import { languageChoices, switchLanguage } from '../../web/i18n/language/load.ts';
import type { BundleName, Language } from '../../web/i18n/language/words.ts';
import { LANGUAGES, SERVER_WORDS, type ServerWords } from '../../web/i18n/locales/index.ts';
import { formOf } from '../../web/i18n/locales/xx/grammar.ts';
import { moving } from '../../web/i18n/moving.ts';
import { SECTION_WORD, sayPlace, sayUnit } from '../../web/i18n/names.ts';
import { sayReason } from '../../web/i18n/refusals.ts';
import { shell } from '../../web/i18n/shell.ts';
import { bareShelf } from '../kit/bare-shelf.ts';

afterEach(() => switchLanguage('en'));

const { en, xx } = LANGUAGES;
const isBundle = (name: string): name is BundleName => name in en.words;
const BUNDLES = Object.keys(en.words).filter(isBundle);

/** Every text, list and sentence below something, by its path. */
function pathsIn(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, one]) => pathsIn(one, `${path}.${key}`));
}

describe('a language', () => {
  it('has every word of English', async () => {
    for (const bundle of BUNDLES) {
      const [english, other] = await Promise.all([en.words[bundle](), xx.words[bundle]()]);
      expect(pathsIn(other, bundle)).toEqual(pathsIn(english, bundle));
    }
  });

  it('has every text of the server, in words of its own', () => {
    const { en: english, ...others } = SERVER_WORDS;
    for (const other of Object.values(others)) expect(pathsIn(other, '')).toEqual(pathsIn(english, ''));
    const { previews, tablePreview, moment, pictureAlt, notice, feed } = SERVER_WORDS.xx;
    const said = [
      ...Object.values(previews).flatMap(({ title, description }) => [title, description]),
      ...[tablePreview.title(4), tablePreview.who(['Ada']), tablePreview.free(0, 4)],
      ...Object.values(tablePreview.stands),
      ...[
        moment.seats(3),
        moment.round(3),
        moment.turn('Saxony'),
        moment.opening,
        moment.beforeTurns,
        moment.end,
      ],
      ...[pictureAlt, notice.title, notice.text('Ada'), notice.time('2026-11-18T05:00')],
      ...Object.values(feed),
    ];
    for (const text of said) expect(text).toContain('~');
    // @ts-expect-error the feed has no words
    const broken: ServerWords = { ...english, feed: {} };
    expect(broken.feed).toEqual({});
  });

  it('does not compile where a word is missing', () => {
    const words = { ...xx.words, lobby: async () => ({ lobby: {} }) };
    // @ts-expect-error the lobby has no words
    const broken: Language = { ...xx, words };
    expect(Object.keys(broken.words)).toEqual(BUNDLES);
  });

  it('is the one an address asks for, else the one that was chosen, else one of the browser, else English', () => {
    const [passing, lasting] = [bareShelf(), bareShelf()];
    const chosen = (ofBrowser: readonly string[]): string =>
      chooseLanguage(wantedLanguages(passing, lasting, ofBrowser));
    expect(chosen(['tlh', 'en-US'])).toBe('en');
    expect(chosen([])).toBe('en');
    expect(chosen(['XX-Latn', 'en'])).toBe('xx');
    keepChosenLanguage('en', passing, lasting);
    expect(chosen(['xx'])).toBe('en');
    keepAskedLanguage('?lang=xx', passing);
    keepAskedLanguage('?stream', passing);
    expect(chosen(['en'])).toBe('xx');
    keepAskedLanguage('?lang=off', passing);
    expect(chosen(['xx'])).toBe('en');
    keepAskedLanguage('?lang=xx', passing);
    keepChosenLanguage('en', passing, lasting);
    expect(chosen(['xx'])).toBe('en');
  });

  it('is offered if it is real, and to leave the one that is not', () => {
    expect(languageChoices('en').map(({ id }) => id)).toEqual(['en']);
    expect(languageChoices('xx').map(({ id }) => id)).toEqual(['en', 'xx']);
  });
});

describe('switching the language', () => {
  it('changes what is shown at once, in records that were kept as well', async () => {
    const { undo } = shell.prompt;
    const log = drawers.log;
    const seen: string[] = [];
    const stop = effect(() => {
      seen.push(shell.prompt.undo);
    });
    await switchLanguage('xx');
    expect(seen).toEqual(['Undo', 'Undo~~']);
    expect(undo).toBe('Undo');
    expect(log.title).toMatch(/^What~+ happened~+$/);
    expect(SECTION_WORD.build).toBe('Build~~');
    expect(sayPlace('r4c3')).toMatch(/^\p{L}+~+ [A-H]\d$/u);
    expect(sayReason({ code: 'noBase', message: '' })).toMatch(/~\.$/);
    await switchLanguage('en');
    expect(seen).toEqual(['Undo', 'Undo~~', 'Undo']);
    expect(log.title).toBe('What happened');
    stop();
  });

  it('goes to the language that was asked for last', async () => {
    await Promise.all([switchLanguage('xx'), switchLanguage('en')]);
    expect(language.value).toBe('en');
    await Promise.all([switchLanguage('en'), switchLanguage('xx')]);
    expect(language.value).toBe('xx');
  });

  it('leaves what sentences are given as it is, and marks the rest', async () => {
    await switchLanguage('xx');
    expect(shell.prompt.away('Anna of the hills')).toBe('Anna of the hills, away~~');
    expect(sayUnit('mech:nordic:0')).not.toMatch(/\p{L}{2,}(?![\p{L}~'’])/u);
  });

  it('says so when words are read that were never loaded', () => {
    const unknown = Reflect.get(words, 'nothing');
    expect(() => `${unknown.title}`).toThrow('nothing.title');
  });
});

describe('plurals', () => {
  it('have all six forms where a language has them, and the two of English there', async () => {
    const counts = [0, 1, 2, 3, 11, 100];
    expect(counts.map((n) => moving.steps(n))).toEqual([
      '0 steps',
      '1 step',
      '2 steps',
      '3 steps',
      '11 steps',
      '100 steps',
    ]);
    await switchLanguage('xx');
    expect(counts.map((n) => moving.steps(n).at(-1))).toEqual(['⁰', '¹', '²', 'ᶠ', 'ᵐ', 'ᵒ']);
    expect(new Set(counts.map(formOf)).size).toBe(6);
    expect(number(1234)).toBe('1,234');
  });
});
