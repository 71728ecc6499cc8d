import { useState } from 'preact/hooks';
import { MAP_KEYS } from '../../board/keys.ts';
import { areKeysOn, REPORT_KEYS, type ReportKey, switchKeys } from '../../device/shortcut-keys.ts';
import { map } from '../../i18n/map.ts';
import { sight } from '../../i18n/sight.ts';
import { LOOK_KEY } from '../../ui/streaming.ts';
import { MAT_KEY } from '../mat/whole-mat.tsx';
import './key-list.css';

interface Line {
  keys: readonly string[];
  does: string;
}

const isReport = (name: string): name is ReportKey => Object.hasOwn(REPORT_KEYS, name);

const REPORTS: readonly Line[] = [
  ...Object.keys(REPORT_KEYS)
    .filter(isReport)
    .map((name) => ({ keys: [REPORT_KEYS[name].toUpperCase()], does: sight.keys[name] })),
  { keys: ['⇧ 1–7'], does: sight.keys.player },
];

/** Keys that belong to one thing of the table each. */
const OTHERS: readonly Line[] = [
  { keys: ['?', 'F1'], does: sight.keys.help },
  { keys: ['Ctrl', 'Enter'], does: sight.keys.main },
  { keys: ['Esc'], does: sight.keys.close },
  { keys: [MAT_KEY.toUpperCase()], does: sight.keys.mat },
  { keys: ['0–7'], does: sight.keys.dial },
  { keys: ['T'], does: sight.keys.reach },
  { keys: [LOOK_KEY.toUpperCase()], does: sight.keys.cards },
];

/** Every key of the table, and a switch for those who need single keys for something else. */
export function KeyList() {
  const [isOn, setOn] = useState(() => areKeysOn());
  const change = (): void => {
    switchKeys(!isOn);
    setOn(!isOn);
  };
  return (
    <details class="panel key-list" data-help="here.keys">
      <summary>{sight.allKeys}</summary>
      <label class="check">
        <input type="checkbox" checked={isOn} onChange={change} />
        <span>{sight.switch}</span>
      </label>
      <Keys title={sight.title} lines={REPORTS} />
      <Keys title={map.keysTitle} lines={MAP_KEYS} />
      <Keys title={sight.otherKeys} lines={OTHERS} />
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
