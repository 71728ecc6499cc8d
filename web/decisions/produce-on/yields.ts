import { type Decision, type HexId, RESOURCES, type Resource } from '../../../engine/index.ts';

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
