import { useState } from 'preact/hooks';
import { LOOK_BACK_KEY } from '../../board/keys.ts';
import { MAP_KEYS } from '../../board/map-keys.ts';
import { areKeysOn, REPORT_KEYS, type ReportKey, switchKeys } from '../../device/shortcut-keys.ts';
import { drawerPanels as words } from '../../i18n/drawer-panels.ts';
import type { Moments } from '../../net/table-source.ts';
import { LOOK_KEY } from '../../ui/streaming.ts';
import { MAT_KEY } from '../mat/whole-mat.tsx';
import './key-list.css';

interface Line {
  keys: readonly string[];
  does: string;
}

const isReport = (name: string): name is ReportKey => Object.hasOwn(REPORT_KEYS, name);

const reports = (): readonly Line[] => [
  ...Object.keys(REPORT_KEYS)
    .filter(isReport)
    .map((name) => ({ keys: [REPORT_KEYS[name].toUpperCase()], does: words.keys[name] })),
  { keys: ['⇧ 1–7'], does: words.keys.player },
];

/** In a film, these keys are the film's, or nothing that waits there. */
const NOT_IN_FILMS: readonly (keyof typeof words.mapKeys)[] = ['onceMore', 'toPresent'];

const ofMap = (isFilm: boolean): readonly Line[] =>
  MAP_KEYS.filter(({ does }) => !isFilm || !NOT_IN_FILMS.includes(does)).map(({ keys, does }) => ({
    keys,
    does: words.mapKeys[does],
  }));

/** Keys that belong to one thing of the table each. */
const others = (isFilm: boolean): readonly Line[] => [
  { keys: ['?', 'F1'], does: words.keys.help },
  { keys: ['Ctrl', 'Enter'], does: words.keys.main },
  { keys: ['Esc'], does: words.keys.close },
  ...(isFilm
    ? []
    : [
        { keys: [MAT_KEY.toUpperCase()], does: words.keys.mat },
        { keys: [LOOK_BACK_KEY], does: words.keys.lookBack },
      ]),
  { keys: ['0–7'], does: words.keys.dial },
  { keys: ['T'], does: words.keys.reach },
  { keys: [LOOK_KEY.toUpperCase()], does: words.keys.cards },
];

/** Every key of the table, and a switch for those who need single keys for something else. */
export function KeyList({ moments }: { moments: Moments | undefined }) {
  const ofFilm = moments?.keyHelp?.();
  const isFilm = ofFilm !== undefined;
  const [isOn, setOn] = useState(() => areKeysOn());
  const change = (): void => {
    switchKeys(!isOn);
    setOn(!isOn);
  };
  return (
    <details class="panel key-list" data-help="here.keys">
      <summary>{words.allKeys}</summary>
      <label class="check">
        <input type="checkbox" checked={isOn} onChange={change} />
        <span>{words.switch}</span>
      </label>
      {ofFilm && <Keys {...ofFilm} />}
      <Keys title={words.title} lines={reports()} />
      <Keys title={words.mapKeysTitle} lines={ofMap(isFilm)} />
      <Keys title={words.otherKeys} lines={others(isFilm)} />
    </details>
  );
}

function Keys({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <>
      <h3>{title}</h3>
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
    </>
  );
}
