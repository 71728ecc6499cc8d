import { expect, it } from 'vitest';
import { STATE_SCHEMA } from '../../engine/model/versions.ts';
import { defaultSetup } from '../../engine/play/parse-setup.ts';
import { createGame } from '../../engine/play/setup.ts';
import { seedFrom } from '../../engine/rules/random.ts';

const fieldsOf = (part: object | undefined): string[] => Object.keys(part ?? {}).sort();

it('a state has the fields of its number: whoever takes one away or moves it raises STATE_SCHEMA', () => {
  const { public: table, hidden } = createGame(defaultSetup(2), seedFrom('shape'));
  expect({
    schema: STATE_SCHEMA,
    table: fieldsOf(table),
    seat: fieldsOf(table.seats[0]),
    turn: fieldsOf(table.turn),
    hidden: fieldsOf(hidden),
    secrets: fieldsOf(hidden.seats[0]),
  }).toMatchInlineSnapshot(`
    {
      "hidden": [
        "chance",
        "combatDeck",
        "encounterDeck",
        "factoryBox",
        "factoryCards",
        "objectiveDeck",
        "seats",
        "traps",
      ],
      "schema": 1,
      "seat": [
        "bid",
        "character",
        "coins",
        "covered",
        "faction",
        "freed",
        "hand",
        "mat",
        "mechs",
        "objectives",
        "popularity",
        "power",
        "prefer",
        "recruits",
        "revealed",
        "stars",
        "structures",
        "workers",
      ],
      "secrets": [
        "hand",
        "objectives",
        "putAway",
        "scouted",
        "seenFactory",
      ],
      "table": [
        "deals",
        "deck",
        "discards",
        "encounters",
        "factoryCards",
        "goods",
        "lastDeal",
        "order",
        "rules",
        "seats",
        "serial",
        "setup",
        "stack",
        "tile",
        "tokens",
        "turn",
      ],
      "turn": [
        "moved",
        "number",
        "rearm",
        "seat",
        "sentHome",
      ],
    }
  `);
});
