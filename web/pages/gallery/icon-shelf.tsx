import type { ComponentChildren } from 'preact';
import { allFactions } from '../../../engine/index.ts';
import { Emblem } from '../../flat/emblem.tsx';
import '../../flat/overlays.css';
import { SignPicture } from '../../flat/sign-marks.tsx';
import type { SignKind } from '../../flat/signs.ts';
import { AbilityMark } from '../../hud/ability-sign.tsx';
import { Sign as MatSign, type SignName as MatSignName } from '../../hud/mat/signs.tsx';
import { Sign as PanelSign, type SignName as PanelSignName } from '../../hud/move/sign.tsx';
import { Line, type LineName } from '../../hud/rail-icons.tsx';
import '../../hud/factions.css';
import '../../hud/players.css';
import '../../hud/rail.css';
import { gallery } from '../../i18n/gallery.ts';
import { sayAbility, sayFaction } from '../../i18n/names.ts';

/** A sign that has no name here does not compile. */
type Named<T extends string> = Readonly<Record<T, string>>;
const MAP: Named<SignKind> = gallery.mapSigns;
const MAT: Named<MatSignName> = gallery.matSigns;
const PANEL: Named<PanelSignName> = gallery.panelSigns;
const FRAME: Named<LineName> = gallery.frameSigns;

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
        title={gallery.icons.mat}
        all={namesIn(MAT).map((name) => [name, MAT[name], <MatSign name={name} />])}
      />
      <Icons
        title={gallery.icons.panels}
        all={namesIn(PANEL).map((name) => [name, PANEL[name], <PanelSign name={name} />])}
      />
      <Icons
        title={gallery.icons.frame}
        all={namesIn(FRAME).map((name) => [name, FRAME[name], <Line name={name} />])}
      />
      <Icons
        title={gallery.icons.abilities}
        all={factions.flatMap(({ id, mechs }) =>
          mechs.map(
            (ability): Icon => [
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

type Icon = readonly [key: string, words: string, picture: ComponentChildren];

function Icons({ title, all }: { title: string; all: readonly Icon[] }) {
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
