import type { Answer, Decision, PartSpec, Place } from '../../../engine/index.ts';

/** The answer that a tap on a place would be if the place could be chosen; undefined where a decision is about no places. */
export function answerAt({ kind, spec }: Decision, place: Place): Answer | undefined {
  switch (kind) {
    case 'pickStep':
      return { to: place };
    case 'deploy':
    case 'build':
      return { ...firstOf(spec.type === 'parts' ? spec.parts : {}), at: place };
    case 'retreat':
      return spec.type === 'parts'
        ? Object.fromEntries(Object.keys(spec.parts).map((unit) => [unit, place]))
        : undefined;
    case 'retreatWorkers':
      return { [place]: 1 };
    case 'placeGoods':
      return { [`${place}/oil`]: 1 };
    case 'produceOn':
      return [place];
    case 'pickGoodsHex':
    case 'pickCombat':
      return place;
    default:
      return undefined;
  }
}

const firstOf = (parts: Readonly<Record<string, PartSpec>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      part.type === 'pick' ? (part.options[0]?.id ?? '') : '',
    ]),
  );
