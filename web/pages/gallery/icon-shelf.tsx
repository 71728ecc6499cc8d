import type { ComponentChildren } from 'preact';
import { allFactions } from '../../../engine/index.ts';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import '../../board/overlays.css';
import { SignPicture } from '../../board/sign-marks.tsx';
import type { SignKind } from '../../board/signs.ts';
import { AbilityMark } from '../../ui/icons/ability-sign.tsx';
import type { SignName } from '../../ui/icons/drawings.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { StrokeIcon } from '../../ui/icons/rail-icons.tsx';
import type { StrokeName } from '../../ui/icons/strokes.ts';
import '../../ui/emblem/emblem.css';
import '../../panels/players/players.css';
import '../../panels/drawers/rail.css';
import { gallery } from '../../i18n/gallery.ts';
import { sayAbility, sayFaction } from '../../i18n/names.ts';

/** A sign that has no name here does not compile. */
type Named<T extends string> = Readonly<Record<T, string>>;
const MAP: Named<SignKind> = gallery.mapSigns;
const SIGN: Named<SignName> = gallery.signs;
const FRAME: Named<StrokeName> = gallery.frameSigns;

const namesIn = <T extends string>(words: Named<T>): T[] =>
  Object.keys(words).filter((name): name is T => name in words);

/** Every sign with the words it stands for. */
export function IconShelf() {
  const factions = allFactions();
  return (
    <>
      <Icons
        title={gallery.icons.emblems}
        all={factions.map(({ id }) => [id, sayFaction(id), <Emblem faction={id} />])}
      />
      <Icons
        title={gallery.icons.map}
        all={namesIn(MAP).map((kind) => [kind, MAP[kind], <SignPicture kind={kind} />])}
      />
      <Icons
        title={gallery.icons.signs}
        all={namesIn(SIGN).map((name) => [name, SIGN[name], <Icon name={name} class="goal-sign" />])}
      />
      <Icons
        title={gallery.icons.frame}
        all={namesIn(FRAME).map((name) => [name, FRAME[name], <StrokeIcon name={name} />])}
      />
      <Icons
        title={gallery.icons.abilities}
        all={factions.flatMap(({ id, mechs }) =>
          mechs.map(
            (ability): Shown => [
              `${id} ${ability.id}`,
              `${sayFaction(id)}: ${sayAbility(ability.id)}`,
              <AbilityMark ability={ability} />,
            ],
          ),
        )}
      />
    </>
  );
}

type Shown = readonly [key: string, words: string, picture: ComponentChildren];

function Icons({ title, all }: { title: string; all: readonly Shown[] }) {
  return (
    <section class="gallery-row">
      <h3>{title}</h3>
      <ul class="gallery-icons">
        {all.map(([key, words, picture]) => (
          <li key={key}>
            {picture}
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
