import { REPEAT_KEY } from '../../board/keys.ts';
import { MAP_KEYS } from '../../board/map-keys.ts';
import { cast as words } from '../../i18n/cast.ts';
import { drawerPanels } from '../../i18n/drawer-panels.ts';
import '../../panels/drawers/key-list.css';

const CAST_KEYS = [
  { keys: ['Enter'], does: 'mark' },
  { keys: ['Del', '⌫'], does: 'clear' },
  { keys: [REPEAT_KEY.toUpperCase()], does: 'onceMore' },
  { keys: ['N'], does: 'next' },
  { keys: ['L'], does: 'tables' },
  { keys: ['H'], does: 'hands' },
  { keys: ['?'], does: 'keys' },
] as const satisfies readonly { keys: readonly string[]; does: keyof typeof words.keys }[];

/** Keys of the map that this page has: photos are taken elsewhere, and those above are said already. */
const ELSEWHERE = ['photo', 'onceMore', 'choose', 'target'];

interface Line {
  keys: readonly string[];
  does: string;
}

/** Every key of this page. */
export function KeyHelp({ close }: { close(): void }) {
  const ofMap = MAP_KEYS.filter(({ does }) => !ELSEWHERE.includes(does));
  return (
    <section class="panel cast-sheet key-list" aria-label={words.keysTitle}>
      <header>
        <h2>{words.keysTitle}</h2>
        <button type="button" class="button button-small" onClick={close}>
          {words.close}
        </button>
      </header>
      <Keys lines={CAST_KEYS.map(({ keys, does }) => ({ keys, does: words.keys[does] }))} />
      <h3>{words.mapKeysTitle}</h3>
      <Keys lines={ofMap.map(({ keys, does }) => ({ keys, does: drawerPanels.mapKeys[does] }))} />
    </section>
  );
}

function Keys({ lines }: { lines: readonly Line[] }) {
  return (
    <dl>
      {lines.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
