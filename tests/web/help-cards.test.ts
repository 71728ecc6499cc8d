import { describe, expect, it } from 'vitest';
import {
  allFactions,
  allMats,
  BOTTOM_ACTIONS,
  DECISION_KINDS,
  FACTORY_CARDS,
  factionOf,
  RESOURCES,
  STARS,
  STRUCTURE_TILES,
  STRUCTURES,
} from '../../engine/index.ts';
import { OFFER_KINDS } from '../../engine/model/decision-map.ts';
import { TERRAINS } from '../../engine/model/map/terrain.ts';
import { GREEN_BOXES } from '../../engine/model/mat-boxes.ts';
import { TOP_CHOICES } from '../../engine/model/option-ids.ts';
import { ONE_TIME_BONUSES, TOP_ACTIONS, TRAP_KINDS, UNIT_KINDS } from '../../engine/model/state.ts';
import { SCORE_LINES } from '../../engine/rules/score.ts';
import { clausesAskedFor, helpCards, matching } from '../../web/help/cards.ts';
import { CHAPTERS } from '../../web/help/help-card.ts';
import { tellEvent } from '../../web/i18n/events.ts';
import { sayAbilityHelp } from '../../web/i18n/factions.ts';
import { learnWords } from '../../web/i18n/help-panel.ts';
import { sayPenalty } from '../../web/i18n/names.ts';
import { parseOptions } from '../../worker/protocol/table-options.ts';

const cards = helpCards();
const MOST_WORDS = 40;

/** What a person should never read. */
const RAW = /undefined|NaN|\br\d+c\d+\b|[a-z][A-Z]|\{|\}|\[/;

const abilities = allFactions().flatMap(({ ability, mechs }) => [ability.id, ...mechs.map(({ id }) => id)]);

function optionNames(): string[] {
  const parsed = parseOptions({});
  if (!parsed.ok) throw new Error('the defaults are no options');
  const { game, ...rest } = parsed.value;
  return [...Object.keys(rest), ...Object.keys(game)];
}

describe('help cards', () => {
  it.each([
    ['decision', DECISION_KINDS],
    ['offer', OFFER_KINDS],
    ['star', STARS],
    ['ability', abilities],
    ['resource', RESOURCES],
    ['terrain', TERRAINS],
    ['structure', STRUCTURES],
    ['unit', UNIT_KINDS],
    ['track', ['power', 'popularity', 'coins', 'cards', 'stars']],
    ['top', TOP_ACTIONS],
    ['choice', [...Object.values(TOP_CHOICES).flat(), 'card', 'bottom', 'none']],
    ['section', [...BOTTOM_ACTIONS, 'factory']],
    ['cost', BOTTOM_ACTIONS],
    ['recruit', BOTTOM_ACTIONS],
    ['bonus', ONE_TIME_BONUSES],
    ['box', GREEN_BOXES],
    ['score', SCORE_LINES],
    ['token', ['encounter', 'flag', 'trap']],
    ['faction', allFactions().map(({ id }) => id)],
    ['river', allFactions().map(({ id }) => id)],
    ['mat', allMats().map(({ id }) => id)],
    ['tile', STRUCTURE_TILES.map(({ id }) => id)],
    ['factoryCard', FACTORY_CARDS.map(({ id }) => id)],
    ['option', optionNames()],
  ] as const)('there is one for every %s', (group, ids) => {
    const missing = ids.filter((id) => !cards.has(`${group}.${id}`));
    expect(missing).toEqual([]);
  });

  it('say it in forty words at the most, and in words', () => {
    for (const { id, title, text } of cards.values()) {
      expect(text.split(/\s+/).length, id).toBeLessThanOrEqual(MOST_WORDS);
      expect(title.length, id).toBeGreaterThan(0);
      expect(`${title} ${text}`, id).not.toMatch(RAW);
      expect(text, id).toMatch(/[.!]$/);
    }
  });

  it('are told apart by their ids, which fit into an address', () => {
    for (const id of cards.keys()) expect(id).toMatch(/^[\w]+\.[\w]+$/);
  });

  it('fill every chapter', () => {
    for (const chapter of CHAPTERS) {
      expect(learnWords.chapters[chapter]).toBeTruthy();
      expect(
        [...cards.values()].some((card) => card.chapter === chapter),
        chapter,
      ).toBe(true);
    }
  });

  it('are found by all of the words, in any case', () => {
    const all = [...cards.values()];
    expect(matching(all, '')).toEqual(all);
    expect(matching(all, 'SIXTH  star ends').map(({ id }) => id)).toContain('win.end');
    expect(matching(all, 'VAR-03').map(({ id }) => id)).toEqual(['advice.five', 'advice.six']);
    expect(matching(all, 'zeppelin')).toEqual([]);
  });

  it('show their clauses to whoever looks for them by number, and to nobody else', () => {
    const shown = (words: string): string[] =>
      [...helpCards().values()].flatMap((card) => clausesAskedFor(card, words));
    expect(shown('')).toEqual([]);
    expect(shown('sixth star')).toEqual([]);
    expect(new Set(shown('var-03'))).toEqual(new Set(['VAR-03']));
  });

  it('SET-12 count what a faction starts with', () => {
    expect(cards.get('faction.nordic')?.text).toContain('Starts with 4 power and 1 combat card.');
    expect(cards.get('faction.saxony')?.text).toContain('Starts with 1 power and 4 combat cards.');
  });

  it('EXP-14 name what each Trap takes, as do the choice of one and the log', () => {
    for (const kind of TRAP_KINDS) {
      expect(cards.get('token.trap')?.text).toContain(sayPenalty(kind));
      const event = {
        kind: 'trapSprung',
        seat: 0,
        at: 'r4c3',
        trap: 0,
        penalty: kind,
        clause: 'EXP-18',
      } as const;
      expect(tellEvent(event, () => 'Nordic')).toContain(`which takes ${sayPenalty(kind)}.`);
    }
  });

  it('MEC-03 tell of each faction where it can cross rivers first', () => {
    expect(cards.get('river.nordic')?.text).toBe(
      'Riverwalk leads onto forest and mountain. First ways out: mountain B5 to forest C6.',
    );
    expect(cards.get('river.albion')?.text).toContain('Burrow');
    expect(cards.get('ability.riverwalk')?.text).toContain('Crimea farm and tundra;');
    const nordic = factionOf('nordic').mechs.find(({ id }) => id === 'riverwalk');
    expect(sayAbilityHelp(nordic ?? { id: '' })).toContain('when they enter a forest or mountain.');
  });
});
