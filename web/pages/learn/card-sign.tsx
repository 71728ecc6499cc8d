import { Emblem } from '../../ui/emblem/emblem.tsx';
import { DRAWINGS, type DrawingName } from '../../ui/icons/drawings.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import '../../ui/emblem/emblem.css';

/** Groups of cards whose ids end with the names of their drawings. */
const SAME: readonly string[] = [
  'resource',
  'unit',
  'structure',
  'track',
  'star',
  'score',
  'section',
  'bonus',
];

/** Cards whose signs are called otherwise. */
const SIGNS: Readonly<Record<string, DrawingName>> = {
  'win.coins': 'coins',
  'win.end': 'star',
  'win.popularity': 'popularity',
  'token.encounter': 'compass',
  'token.flag': 'flag',
  'token.trap': 'trap',
  'sign.free': 'ring',
  'sign.combat': 'swords',
  'sign.sentHome': 'brokenHeart',
  'sign.encounter': 'compass',
  'sign.factory': 'gear',
  'sign.trap': 'trap',
  'sign.river': 'wave',
  'sign.tunnel': 'arch',
  'land.river': 'wave',
  'land.tunnel': 'arch',
  'terrain.factory': 'works',
  'terrain.lake': 'lake',
  'top.move': 'move',
  'top.bolster': 'power',
  'top.trade': 'goods',
  'top.produce': 'produce',
  'cost.upgrade': 'oil',
  'cost.deploy': 'metal',
  'cost.build': 'wood',
  'cost.enlist': 'food',
  'gain.coins': 'coins',
  'choice.move': 'move',
  'choice.coins': 'coins',
  'choice.power': 'power',
  'choice.cards': 'cards',
  'choice.goods': 'goods',
  'choice.popularity': 'popularity',
  'choice.produce': 'produce',
  'objective.cards': 'objective',
  'combat.order': 'swords',
};

const isDrawing = (name: string): name is DrawingName => Object.hasOwn(DRAWINGS, name);

function drawingOf(id: string): DrawingName | undefined {
  const [group = '', name = ''] = id.split('.');
  const own = SIGNS[id];
  if (own !== undefined) return own;
  return SAME.includes(group) && isDrawing(name) ? name : undefined;
}

/** What a card is about, as it looks at the table. */
export function CardSign({ id }: { id: string }) {
  const [group, name = ''] = id.split('.');
  if (group === 'faction' || group === 'river') return <Emblem faction={name} />;
  const drawing = drawingOf(id);
  return drawing === undefined ? null : <Icon name={drawing} class="learn-sign" />;
}
