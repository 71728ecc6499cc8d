import { type Decision, type HexId, RESOURCES, type Resource, type Table } from '../../../engine/index.ts';

/** What a hex would bring. */
interface Yield {
  hex: HexId;
  product: Resource | 'worker';
  n: number;
}

type Spec = Decision<'produceOn'>['spec'];

const isResource = (what: string): what is Resource => RESOURCES.some((one) => one === what);

/** What each hex that can be chosen would bring by itself, as the options tell it. */
export const yieldsOf = ({ of }: Pick<Spec, 'of'>): Yield[] =>
  of.flatMap(({ id: hex, effects = [] }): Yield[] => {
    const goods = effects.find((effect) => effect.kind === 'gain');
    if (goods !== undefined && isResource(goods.what)) return [{ hex, product: goods.what, n: goods.n }];
    const workers = effects.filter(({ kind }) => kind === 'places').length;
    return workers > 0 ? [{ hex, product: 'worker', n: workers }] : [];
  });

/** The hexes that bring most, the least of them first: it is the first to give way when another one is tapped. */
export function bestHexes(yields: readonly Yield[], most: number, left: number): HexId[] {
  const chosen: Yield[] = [];
  let free = left;
  const worth = ({ product, n }: Yield): number => (product === 'worker' ? Math.min(n, free) : n);
  const rest = [...yields];
  while (chosen.length < most && rest.length > 0) {
    const best = rest.reduce((a, b) => (worth(b) > worth(a) ? b : a));
    chosen.unshift(best);
    rest.splice(rest.indexOf(best), 1);
    if (best.product === 'worker') free -= worth(best);
  }
  return chosen.map(({ hex }) => hex);
}

export function proposedHexes(spec: Pick<Spec, 'of' | 'max'>, table: Readonly<Table>, seat: number): HexId[] {
  const left = (table.seats[seat]?.workers ?? []).filter((at) => at === 'mat').length;
  return bestHexes(yieldsOf(spec), spec.max, left);
}
