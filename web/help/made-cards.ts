import {
  type Ability,
  allFactions,
  allMats,
  BOTTOM_ACTIONS,
  FACTORY_CARDS,
  homeExits,
  PAID_IN,
  STRUCTURE_TILES,
} from '../../engine/index.ts';
import { sayFactoryCardRule } from '../i18n/decisions.ts';
import { type AbilityText, abilities } from '../i18n/factions.ts';
import { listOf } from '../i18n/grammar.ts';
import { madeWords } from '../i18n/help-panel.ts';
import {
  RESOURCE_WORD,
  SECTION_WORD,
  sayAbility,
  sayFaction,
  sayFactoryCard,
  sayMat,
  sayPlace,
  TERRAIN_WORD,
  TOP_WORD,
} from '../i18n/names.ts';
import { structureTiles } from '../i18n/structure-tiles.ts';
import type { Clause, HelpCard } from './help-card.ts';

type Mat = ReturnType<typeof allMats>[number];

type Faction = ReturnType<typeof allFactions>[number];

// Cards that are made from figures: what the engine knows is never written twice.

const ABILITIES: Readonly<Record<string, AbilityText>> = abilities;

const abilitiesOf = ({ ability, mechs }: Faction): readonly Ability[] => [ability, ...mechs];

function abilityCard({ id, clause }: Ability): HelpCard {
  const { name, help } = ABILITIES[id] ?? { name: id, help: '' };
  const text = [help, ...walksOf(id)].join(' ');
  return { id: `ability.${id}`, chapter: 'factions', title: name, text, clauses: [clause] };
}

/** MEC-03: where each faction goes by an ability that several share. */
function walksOf(ability: string): string[] {
  const walks = allFactions().flatMap(({ id, mechs }) => {
    const { terrains } = mechs.find((mech) => mech.id === ability) ?? {};
    return terrains === undefined
      ? []
      : [madeWords.walk(sayFaction(id), listOf(terrains.map((terrain) => TERRAIN_WORD[terrain])))];
  });
  return walks.length === 0 ? [] : [madeWords.walks(walks)];
}

/** Abilities that several factions share are told once. */
function abilityCards(): HelpCard[] {
  const all = new Map(
    allFactions()
      .flatMap(abilitiesOf)
      .map((ability) => [ability.id, ability]),
  );
  return [...all.values()].map(abilityCard);
}

function factionCard({ id, power, cards, ability, mechs }: Faction): HelpCard {
  const text = madeWords.faction(
    sayAbility(ability.id),
    listOf(mechs.map((mech) => sayAbility(mech.id))),
    power,
    cards,
  );
  return {
    id: `faction.${id}`,
    chapter: 'factions',
    title: sayFaction(id),
    text,
    clauses: ['SET-12', ability.clause],
  };
}

/** What the reminder of each faction about rivers says (SET-27). */
function riverCard({ id, mechs }: Faction): HelpCard {
  const walk = mechs.find(({ terrains }) => terrains !== undefined);
  const ways = homeExits(id).map(({ from, to }) => madeWords.way(sayPlace(from), sayPlace(to)));
  const crossing = mechs.find(({ crossesRiver }) => crossesRiver !== undefined);
  const text =
    walk === undefined
      ? madeWords.noRiverwalk(sayAbility(crossing?.id ?? ''), ABILITIES[crossing?.id ?? '']?.help ?? '')
      : madeWords.riverwalk(
          listOf((walk.terrains ?? []).map((terrain) => TERRAIN_WORD[terrain])),
          listOf(ways),
        );
  const clauses: Clause[] =
    walk === undefined
      ? ['MEC-08', ...(crossing === undefined ? [] : [crossing.clause])]
      : ['MEC-03', 'MEC-04'];
  return { id: `river.${id}`, chapter: 'moving', title: madeWords.river(sayFaction(id)), text, clauses };
}

function matCard({ id, popularity, coins, columns }: Mat): HelpCard {
  const told = BOTTOM_ACTIONS.map((bottom) => {
    const { top, cost, coins: pays } = columns[bottom];
    return madeWords.column(TOP_WORD[top], SECTION_WORD[bottom], cost, RESOURCE_WORD[PAID_IN[bottom]], pays);
  });
  return {
    id: `mat.${id}`,
    chapter: 'mats',
    title: sayMat(id),
    text: madeWords.mat(told.join('; '), popularity, coins),
    clauses: ['SET-13', 'SET-25'],
  };
}

function tileCards(): HelpCard[] {
  return STRUCTURE_TILES.map(({ id, payout }) => {
    const { title, line } = structureTiles[id];
    const steps = payout.map(([from, to, coins]) => madeWords.payout(from, to, coins));
    const text = madeWords.tile(line, listOf(steps));
    return { id: `tile.${id}`, chapter: 'scoring', title, text, clauses: ['SCO-08', 'SCO-15'] };
  });
}

function factoryCards(): HelpCard[] {
  return FACTORY_CARDS.map(({ id }) => ({
    id: `factoryCard.${id}`,
    chapter: 'encounters',
    title: sayFactoryCard(id),
    text: madeWords.factory(sayFactoryCardRule(id)),
    clauses: ['FCT-07', 'FCT-08'],
  }));
}

export function madeCards(): HelpCard[] {
  return [
    ...allFactions().map(riverCard),
    ...factoryCards(),
    ...tileCards(),
    ...allFactions().map(factionCard),
    ...abilityCards(),
    ...allMats().map(matCard),
  ];
}
