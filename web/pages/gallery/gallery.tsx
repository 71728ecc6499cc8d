import { useEffect, useState } from 'preact/hooks';
import { gallery } from '../../i18n/gallery.ts';
import { DETAILS } from '../../models/shapes/detail.ts';
import { PAINT_MODES } from '../../models/shapes/paint-solid.ts';
import { MODEL_SECTIONS, type ModelSection } from './all-models.ts';
import { CardShelf } from './card-shelf.tsx';
import './gallery.css';
import { IconShelf } from './icon-shelf.tsx';
import { type Looking, usualView, VIEWS } from './look.ts';
import { ModelShelf } from './model-shelf.tsx';
import { SoundShelf } from './sound-shelf.tsx';

const SECTIONS = [...MODEL_SECTIONS, 'cards', 'icons', 'sounds'] as const;
type Section = (typeof SECTIONS)[number];

const sectionIn = (hash: string): Section => SECTIONS.find((section) => `#${section}` === hash) ?? 'machines';
const hasModels = (section: Section): section is ModelSection =>
  MODEL_SECTIONS.some((one) => one === section);

/** Everything there is to see and hear at the table, room by room; the address tells the room. */
export function Gallery() {
  const [section, setSection] = useState(() => sectionIn(location.hash));
  const [chosen, choose] = useState<Partial<Looking>>({});
  const looking: Looking = { mode: 'colour', detail: 'fine', view: usualView(section), ...chosen };
  useEffect(() => {
    document.title = gallery.pageTitle;
    const go = (): void => setSection(sectionIn(location.hash));
    addEventListener('hashchange', go);
    return () => removeEventListener('hashchange', go);
  }, []);
  return (
    <main class="gallery">
      <header class="sheet gallery-head">
        <h1>{gallery.title}</h1>
        <p>{gallery.lead}</p>
        <nav aria-label={gallery.contents}>
          <ul class="gallery-rooms">
            {SECTIONS.map((one) => (
              <li key={one}>
                <a href={`#${one}`} aria-current={one === section ? 'page' : undefined}>
                  {gallery.sections[one]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p class="gallery-ways-out">
          <a href="/learn">{gallery.learn}</a>
          <a href="/">{gallery.home}</a>
        </p>
      </header>
      <section class="gallery-room" aria-labelledby="gallery-room">
        <h2 id="gallery-room">{gallery.sections[section]}</h2>
        <p class="gallery-about">{gallery.about[section]}</p>
        {hasModels(section) && (
          <Ways looking={looking} change={(change) => choose({ ...chosen, ...change })} />
        )}
        {hasModels(section) && <ModelShelf key={section} section={section} looking={looking} />}
        {section === 'cards' && <CardShelf />}
        {section === 'icons' && <IconShelf />}
        {section === 'sounds' && <SoundShelf />}
      </section>
    </main>
  );
}

interface WaysProps {
  looking: Looking;
  change(looking: Partial<Looking>): void;
}

/** In which paint, how fine, and from where. */
function Ways({ looking, change }: WaysProps) {
  return (
    <div class="gallery-ways">
      <Choice
        words={gallery.modes}
        all={PAINT_MODES}
        chosen={looking.mode}
        choose={(mode) => change({ mode })}
      />
      <Choice
        words={gallery.details}
        all={DETAILS}
        chosen={looking.detail}
        choose={(detail) => change({ detail })}
      />
      <Choice words={gallery.views} all={VIEWS} chosen={looking.view} choose={(view) => change({ view })} />
    </div>
  );
}

interface ChoiceProps<T extends string> {
  words: Readonly<Record<T | 'title', string>>;
  all: readonly T[];
  chosen: T;
  choose(one: T): void;
}

function Choice<T extends string>({ words, all, chosen, choose }: ChoiceProps<T>) {
  return (
    <fieldset class="gallery-choice">
      <legend>{words.title}</legend>
      {all.map((one) => (
        <button
          key={one}
          type="button"
          class="button button-small"
          aria-pressed={one === chosen}
          onClick={() => choose(one)}
        >
          {words[one]}
        </button>
      ))}
    </fieldset>
  );
}
