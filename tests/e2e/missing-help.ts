import type { Page } from 'playwright-core';
import { REGION } from '../../web/help/help-watch.ts';

/** What needs no help card of its own, and why. */
const EXEMPT: Readonly<Record<string, string>> = {
  '.help-card *': 'it is the card itself',
  '.what-acts .button-main': 'says what it does: Close',
  '.sheet-head .button': 'says what it does: Close',
  '.drawer-close': 'says what it does: Close',
  '.notices button': 'says what it does: Close',
  '[hidden] *': 'nobody sees it',
};

/** Everything that could be asked about. */
const ASKABLE = 'button, [role="button"], input, select, .stat, [data-sign]';

/** Controls and signs of the page that no help card is about, neither of their own nor around them; each as a short selector. */
export function missingHelp(page: Page): Promise<string[]> {
  return page.evaluate(
    ([askable, exempt]) => {
      const describe = (element: Element): string => {
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return `${element.tagName.toLowerCase()}.${element.classList.value.replaceAll(' ', '.')} "${name.trim().slice(0, 40)}"`;
      };
      return [...document.querySelectorAll(askable)]
        .filter(
          (element) => !element.matches(exempt) && element.closest('[data-help], [data-place]') === null,
        )
        .map(describe);
    },
    [ASKABLE, Object.keys(EXEMPT).join(', ')] as const,
  );
}

/** Pictures of the page that are no signs, and why. */
const NO_SIGN: Readonly<Record<string, string>> = {
  '.map svg, svg.map, svg svg': 'the map is explained place by place',
  '.map-zoom svg, .prompt svg, .drawer-close svg, .news-note svg, .fold svg':
    'their buttons say what they do',
  '.vignette svg': 'a picture of an encounter',
};

/** Signs that open no card about themselves to whoever points at them; each as a short selector. */
export function silentSigns(page: Page): Promise<string[]> {
  return page.evaluate(
    ([region, pictures]) => {
      const describe = (element: Element): string =>
        `${element.classList.value} in ${element.parentElement?.tagName.toLowerCase()}.${element.parentElement?.classList.value}`;
      return [...document.querySelectorAll('svg')]
        .filter((sign) => !sign.matches(pictures) && sign.checkVisibility())
        .filter((sign) => sign.closest('[data-help]')?.matches(region) ?? true)
        .map(describe);
    },
    [REGION, Object.keys(NO_SIGN).join(', ')] as const,
  );
}

/** The ids of all help cards that the page names. */
export function namedHelp(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('[data-help]')].map((one) => one.getAttribute('data-help') ?? ''),
    ),
  ]);
}
