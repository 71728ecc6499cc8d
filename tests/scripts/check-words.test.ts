import { describe, expect, it } from 'vitest';
import { findWords } from '../../scripts/check-words.ts';

const found = (source: string): string[] => findWords('web/panels/part.tsx', source).map(({ what }) => what);

describe('words outside the catalogs', () => {
  it.each([
    'const a = <p>End turn</p>;',
    'const a = <p>of</p>;',
    "const a = <b>{isOver ? 'over' : words.on}</b>;",
    "const a = <b>{isOver && 'over'}</b>;",
    'const a = <button aria-label="Close" />;',
    'const a = <Card hint="keep it safe" />;',
    'const a = <b title={`Help: $' + '{name}`} />;',
    "const a = { label: isOn ? 'On' : words.off };",
    "const PAY_WORD = { pay: 'Pay' };",
    "const say = () => 'Nobody is there.';",
    'const say = (n: number) => `$' + '{n} of $' + '{all}`;',
    "import { sayPlace } from '../i18n/locales/en/names.ts';",
  ])('finds %s', (source) => {
    expect(found(source)).toHaveLength(1);
  });

  it.each([
    'const a = <p class="row quiet">{words.endTurn} · {n}</p>;',
    "const a = <button class={isOn ? 'button button-main' : 'button'} aria-label={words.close} />;",
    'const a = <i class={`effect effect-$' + '{tone}`} />;',
    'const a = <path d="M5 2a2.5 2.5 0 1 1 0 5z" />;',
    'const a = <g transform={`$' + '{shift(at)} scale($' + '{scale})`} />;',
    "if (event.key === 'Escape') close();",
    "const near = node.closest('input, select, textarea');",
    "throw new Error('No such place on the map.');",
    "import { sayPlace } from '../i18n/names.ts';",
  ])('lets %s be', (source) => {
    expect(found(source)).toEqual([]);
  });
});
