import { describe, expect, it } from 'vitest';
import { allFactions, allMats } from '../../engine/index.ts';
import { defaultSetup } from '../../engine/play/parse-setup.ts';
import { createGame } from '../../engine/play/setup.ts';
import { abilitiesOf } from '../../engine/rules/abilities.ts';
import { seedFrom } from '../../engine/rules/random.ts';
import { abilities, factions } from '../../web/i18n/locales/en/factions.ts';
import { mats } from '../../web/i18n/locales/en/mats.ts';

const FACTION_ABILITIES = {
  polania: 'meander',
  albion: 'exalt',
  nordic: 'swim',
  rusviet: 'relentless',
  togawa: 'maifuku',
  crimea: 'coercion',
  saxony: 'dominate',
};

describe('what the factions can do', () => {
  it('FAC-01 gives each faction one ability, in force from the first turn', () => {
    const { public: table } = createGame(defaultSetup(7), seedFrom('first turn'));
    const inForce = table.seats.map(({ faction }, seat) => [
      faction,
      abilitiesOf(table, seat).map(({ id }) => id),
    ]);
    const wanted = Object.entries(FACTION_ABILITIES).map(([faction, ability]) => [faction, [ability]]);
    expect(Object.fromEntries(inForce)).toEqual(Object.fromEntries(wanted));
  });

  it('FAC-01 has a name and a sentence for every ability, and none for others', () => {
    const ids = allFactions().flatMap(({ ability, mechs }) => [ability.id, ...mechs.map(({ id }) => id)]);
    expect(Object.keys(abilities).sort()).toEqual([...new Set(ids)].sort());
    for (const { name, help } of Object.values(abilities)) {
      expect(name).toMatch(/^[A-Z]/);
      expect(help).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('FAC-01 EXP-01 has a name for every faction and every player mat', () => {
    expect(Object.keys(factions).sort()).toEqual(
      allFactions()
        .map(({ id }) => id)
        .sort(),
    );
    expect(Object.keys(mats).sort()).toEqual(
      allMats()
        .map(({ id }) => id)
        .sort(),
    );
    for (const { name } of [...Object.values(factions), ...Object.values(mats)])
      expect(name).toMatch(/^[A-Z][a-z]+$/);
  });
});
