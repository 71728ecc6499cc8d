import { useEffect, useState } from 'preact/hooks';
import { gallery } from '../../i18n/gallery.ts';
import { SoundPlayer } from '../../sound/player.ts';
import { SOUNDS_HEARD } from '../../sound/sounds.ts';

/** Every sound, to be heard one by one: here, whether sound is on at the table or not. */
export function SoundShelf() {
  const [player] = useState(() => new SoundPlayer());
  useEffect(() => () => player.close(), [player]);
  return (
    <ul class="gallery-icons gallery-sounds">
      {SOUNDS_HEARD.map((sound) => (
        <li key={sound}>
          <button
            type="button"
            class="button"
            data-sound={sound}
            onClick={() => {
              player.wake();
              player.play([sound]);
            }}
          >
            {gallery.sounds[sound]}
          </button>
        </li>
      ))}
    </ul>
  );
}
