import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { allFactions, allMats, factionOf, matOf } from '../../../engine/index.ts';
import type { ChairView, LobbyView } from '../../../worker/protocol/messages.ts';
import { abilities } from '../../i18n/factions.ts';
import { lobby as words } from '../../i18n/lobby.ts';
import { mats } from '../../i18n/mats.ts';
import { sayAbility, sayFaction, sayMat } from '../../i18n/names.ts';
import type { LiveTable } from '../../net/table-source.ts';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import { MatDrawing } from './mat-drawing.tsx';

interface WishesProps {
  open: LiveTable;
  lobby: LobbyView;
  chair: ChairView;
}

const ABILITIES: Readonly<Record<string, { help: string }>> = abilities;
const MATS: Readonly<Record<string, { line: string }>> = mats;

/** What one would like to play, as cards to pick from; where the table deals, it tries. */
export function Wishes({ open, lobby, chair }: WishesProps) {
  const [wish, setWish] = useWish(chair);
  if (lobby.options.assign !== 'deal') return <p class="quiet">{words.chosenLater}</p>;
  const isIn = ({ set }: { set: string }): boolean => lobby.options.expansion === true || set === 'base';
  const choose = (part: 'faction' | 'mat', id: string): void => {
    const { [part]: _, ...rest } = wish;
    const wished = id === '' ? rest : { ...rest, [part]: id };
    setWish(wished);
    void open.calls.choose({ wish: wished }).then(() => {
      // It was not possible: the notice says why.
      if (open.notice.value !== undefined) setWish(undefined);
    });
  };
  return (
    <>
      <fieldset class="picks">
        <legend>{words.wishFaction}</legend>
        <Pick name="faction" id="" chosen={wish.faction} choose={choose} title={words.any} />
        {allFactions()
          .filter(isIn)
          .map(({ id, power, cards }) => (
            <Pick
              key={id}
              name="faction"
              id={id}
              chosen={wish.faction}
              choose={choose}
              title={sayFaction(id)}
              note={words.start(power, cards)}
            >
              <Emblem faction={id} />
            </Pick>
          ))}
      </fieldset>
      {wish.faction !== undefined && <FactionWords id={wish.faction} />}
      <fieldset class="picks">
        <legend>{words.wishMat}</legend>
        <Pick name="mat" id="" chosen={wish.mat} choose={choose} title={words.any} />
        {allMats()
          .filter(isIn)
          .map(({ id, popularity, coins }) => (
            <Pick
              key={id}
              name="mat"
              id={id}
              chosen={wish.mat}
              choose={choose}
              title={sayMat(id)}
              note={words.matStart(popularity, coins)}
            >
              <MatDrawing id={id} />
            </Pick>
          ))}
      </fieldset>
      {wish.mat !== undefined && <p class="quiet">{MATS[matOf(wish.mat).id]?.line}</p>}
      <p class="quiet">{words.wishHint}</p>
    </>
  );
}

type Wish = NonNullable<ChairView['wish']>;

/** The card that was tapped stays picked until the room says what is wished for. */
function useWish(chair: ChairView): [Wish, (wish: Wish | undefined) => void] {
  const [tapped, setTapped] = useState<{ wish: Wish; chair: ChairView }>();
  const wish = tapped?.chair === chair ? tapped.wish : (chair.wish ?? {});
  return [wish, (next) => setTapped(next && { wish: next, chair })];
}

function FactionWords({ id }: { id: string }) {
  const { ability } = factionOf(id);
  return (
    <p class="quiet">
      <b>{sayAbility(ability.id)}</b> {ABILITIES[ability.id]?.help}
    </p>
  );
}

interface PickProps {
  name: 'faction' | 'mat';
  /** None for whatever comes. */
  id: string;
  chosen: string | undefined;
  title: string;
  note?: string;
  children?: ComponentChildren;
  choose(part: 'faction' | 'mat', id: string): void;
}

/** A card to pick: a radio button that looks like one. */
function Pick({ name, id, chosen = '', title, note, children, choose }: PickProps) {
  return (
    <label class="pick" data-help={id === '' ? 'here.wish' : `${name}.${id}`}>
      <input type="radio" name={name} checked={id === chosen} onChange={() => choose(name, id)} />
      {children}
      <b>{title}</b>
      {note !== undefined && <small>{note}</small>}
    </label>
  );
}
