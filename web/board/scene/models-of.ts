import { type HexId, isHex, RESOURCES, STRUCTURES } from '../../../engine/index.ts';
import { character } from '../../models/character.ts';
import { base } from '../../models/land/bases.ts';
import { lights, tile, water } from '../../models/land/tile.ts';
import { tunnel } from '../../models/land/tunnels.ts';
import { mech } from '../../models/mech.ts';
import { onPlinth, plinth, roundPlinth } from '../../models/plinth.ts';
import { resource } from '../../models/resources.ts';
import { BRASS, IRON } from '../../models/shapes/colours.ts';
import type { Detail } from '../../models/shapes/detail.ts';
import { ball, drum } from '../../models/shapes/shapes.ts';
import type { Paint, Solid } from '../../models/shapes/solid.ts';
import { structure } from '../../models/structures.ts';
import { encounter, flag, star, trap } from '../../models/tokens.ts';
import { worker } from '../../models/worker.ts';
import { CHOICE_KINDS, type ChoiceKind, frame, glow } from './choice-marks.ts';
import { badge, band, hatching, veil } from './ground-marks.ts';

const MECH_PLINTH = 0.25;

/** A tile by itself. */
const landAt = (hex: HexId, hasTunnel: boolean, detail: Detail): Solid => [
  ...tile(hex, detail),
  ...water(hex, detail),
  ...lights(hex, detail),
  ...(hasTunnel ? tunnel(hex, detail) : []),
];

/** What flies about, by the kind of the burst. */
const BIT: Readonly<Record<string, Paint>> = { brass: 0xffd76a, sparks: 0xfff0b0, dust: 0xb8a98c };

/** The one of that name, or the first: a model is never missing. */
function oneOf<T extends string>(known: readonly [T, ...T[]] | readonly T[], name: string): T {
  const found = known.find((one) => one === name) ?? known[0];
  if (found === undefined) throw new Error(`no model is called ${name}`);
  return found;
}

/** The shape of a thing by the name that `pieces.ts` and `marks.ts` give it. */
export function modelSolid(model: string, detail: Detail): Solid {
  const [kind = '', first = '', second = ''] = model.split(':');
  switch (kind) {
    case 'mech':
      return onPlinth(mech(first, detail), roundPlinth(first, MECH_PLINTH, detail));
    case 'character':
      return character(first, detail);
    case 'worker':
      return worker(first, detail);
    case 'structure':
      return structure(oneOf(STRUCTURES, second), first, detail);
    case 'goods':
      return resource(oneOf(RESOURCES, first), detail);
    case 'flag':
      return flag(first, detail);
    case 'trap':
      return trap(first, second === 'armed', detail);
    case 'encounter':
      return encounter(detail);
    case 'marker':
      return plinth(first, 0.055, detail);
    case 'star':
      return star(first, detail);
    case 'tile':
    case 'tunnel':
      return isHex(first) ? landAt(first, kind === 'tunnel', detail) : [];
    case 'base':
      return base(first, true, detail);
    case 'band':
      return [...band(first, second), ...(detail === 'coarse' ? [] : badge(first, second))];
    case 'frame':
      return frame(oneOf<ChoiceKind>(CHOICE_KINDS, first), second === 'base');
    case 'glow':
      return glow(oneOf<ChoiceKind>(CHOICE_KINDS, first));
    case 'veil':
      return veil(first === 'lit' ? 0xfff3c4 : 0xffffff, second === 'base');
    case 'reach':
      return hatching(first);
    case 'smoke':
      return ball(0.11, 0xcfc8bb, { sides: detail === 'coarse' ? 5 : 10 });
    case 'bit':
      return ball(0.022, BIT[first] ?? BRASS, { sides: 4, isRound: false });
    default:
      return drum(0.1, 0.03, IRON);
  }
}
