import type { Paint } from '../models/shapes/solid.ts';
import { isDark, LOOKS } from './index.ts';

const hex = (paint: Paint): string => `#${paint.toString(16).padStart(6, '0')}`;

/** The colours of a faction for whatever has its `data-faction`: its own, what is written on it, and the line around its bands. */
export const factionStyles = (): string =>
  Object.entries(LOOKS)
    .map(([faction, look]) => {
      const edge = isDark(faction) ? '#fff8e4' : '#18140e';
      return `[data-faction="${faction}"]{--faction:${hex(look.colour)};--on-faction:${hex(look.ink)};--band-edge:${edge}}`;
    })
    .join('\n');

/** Before the first thing of a faction is drawn. A sheet made by script is one of the page's own, which the strict policy allows. */
export function applyFactionStyles(to: DocumentOrShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(factionStyles());
  to.adoptedStyleSheets.push(sheet);
}
