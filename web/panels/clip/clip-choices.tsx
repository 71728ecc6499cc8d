import { canDrawDepth } from '../../board/scene/can-draw.ts';
import { SPEEDS } from '../../film/film-player.ts';
import { clip as words } from '../../i18n/clip.ts';
import { film } from '../../i18n/film.ts';
import { CLIP_SHAPES, type ClipShape } from './clip-shape.ts';

const LENGTHS = [15, 10, 5] as const;
const MAPS = ['deep', 'flat'] as const;
const CAMERAS = ['director', 'whole'] as const;

/** What somebody wants of a clip. */
export interface ClipChoice {
  speed: (typeof SPEEDS)[number];
  /** In seconds, at the most. */
  length: (typeof LENGTHS)[number];
  shape: ClipShape;
  map: (typeof MAPS)[number];
  camera: (typeof CAMERAS)[number];
}

interface ChoiceProps<T extends string | number> {
  label: string;
  options: readonly T[];
  chosen: NoInfer<T>;
  say(option: NoInfer<T>): string;
  choose(option: NoInfer<T>): void;
}

function Choice<T extends string | number>({ label, options, chosen, say, choose }: ChoiceProps<T>) {
  return (
    <label>
      <span>{label}</span>
      <select
        value={String(chosen)}
        onChange={({ currentTarget: { value } }) =>
          choose(options.find((one) => String(one) === value) ?? chosen)
        }
      >
        {options.map((one) => (
          <option key={one} value={String(one)}>
            {say(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ClipChoicesProps {
  choice: ClipChoice;
  change(choice: ClipChoice): void;
}

export function ClipChoices({ choice, change }: ClipChoicesProps) {
  const { speed, length, shape, map, camera } = choice;
  return (
    <div class="clip-choices">
      <Choice
        label={words.speed}
        options={SPEEDS}
        chosen={speed}
        say={film.times}
        choose={(one) => change({ ...choice, speed: one })}
      />
      <Choice
        label={words.length}
        options={LENGTHS}
        chosen={length}
        say={words.seconds}
        choose={(one) => change({ ...choice, length: one })}
      />
      <Choice
        label={words.shape}
        options={CLIP_SHAPES}
        chosen={shape}
        say={(one) => words.shapes[one]}
        choose={(one) => change({ ...choice, shape: one })}
      />
      {canDrawDepth() && (
        <Choice
          label={words.map}
          options={MAPS}
          chosen={map}
          say={(one) => words.maps[one]}
          choose={(one) => change({ ...choice, map: one })}
        />
      )}
      {map === 'deep' && (
        <Choice
          label={words.camera}
          options={CAMERAS}
          chosen={camera}
          say={(one) => words.cameras[one]}
          choose={(one) => change({ ...choice, camera: one })}
        />
      )}
    </div>
  );
}
