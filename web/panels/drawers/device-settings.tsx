import { useState } from 'preact/hooks';
import { canDrawDepth } from '../../board/scene/can-draw.ts';
import { NOTE_WORKER } from '../../device/push.ts';
import { type Settings, settings, updateSettings } from '../../device/settings.ts';
import { drawerPanels } from '../../i18n/drawer-panels.ts';
import { panelWords } from '../../i18n/help-panel.ts';
import { LanguageSelect } from '../../ui/language-select.tsx';

const words = drawerPanels.device;

/** What this device can do: the others are not offered. */
function possible(): (keyof Settings)[] {
  return [
    ...('AudioContext' in window ? (['sound'] as const) : []),
    ...('Notification' in window ? (['notify'] as const) : []),
    ...('vibrate' in navigator ? (['vibrate'] as const) : []),
    ...('wakeLock' in navigator ? (['awake'] as const) : []),
    ...(canDrawDepth() ? (['depth', 'names', 'follow'] as const) : []),
  ];
}

/** Sound, notifications, vibration and a screen that stays on, as far as the device has them. */
export function DeviceSettings() {
  const [isBlocked, setBlocked] = useState(false);
  const wanted = settings();
  const change = async (name: keyof Settings): Promise<void> => {
    const isOn = !wanted[name];
    if (name === 'notify' && isOn) {
      const leave = await Notification.requestPermission();
      setBlocked(leave !== 'granted');
      if (leave !== 'granted') return;
      await navigator.serviceWorker?.register(NOTE_WORKER).catch(() => undefined);
    }
    updateSettings({ [name]: isOn });
  };
  return (
    <section data-help="here.device">
      <h3>{words.title}</h3>
      {possible().map((name) => (
        <label key={name} class="check">
          <input type="checkbox" checked={wanted[name]} onChange={() => void change(name)} />
          <span>{words[name]}</span>
        </label>
      ))}
      <LanguageSelect />
      {isBlocked && (
        <p class="quiet" role="status">
          {words.blocked}
        </p>
      )}
      <p class="row">
        <a class="button" href="/learn" target="_blank" rel="noopener">
          {panelWords.learn}
        </a>
        <a class="button" href="/gallery" target="_blank" rel="noopener">
          {words.gallery}
        </a>
        <a class="button" href="/">
          {words.home}
        </a>
      </p>
    </section>
  );
}
