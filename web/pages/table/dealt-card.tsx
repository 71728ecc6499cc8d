import { useEffect, useState } from 'preact/hooks';
import { factionOf } from '../../../engine/index.ts';
import { dealt } from '../../i18n/dealt.ts';
import { sayAbilityHelp } from '../../i18n/factions.ts';
import { sayAbility, sayFaction, sayMat } from '../../i18n/names.ts';
import type { GameSource } from '../../net/table-source.ts';
import { fullName } from '../../panels/prompt/prompt.tsx';
import { Emblem } from '../../ui/emblem/emblem.tsx';
import './dealt-card.css';

/** Time to read it; any touch or key puts it away before. */
const SHOWN_MS = 7_000;

/** What one is dealt, laid before one as the game begins: faction, mat, what the faction can do, and who begins. */
export function DealtCard({ source }: { source: GameSource }) {
  const { public: table, own } = source.view.value;
  const owner = own === undefined ? undefined : table.seats[own.seat];
  const isShown = useFor(SHOWN_MS, owner !== undefined);
  if (owner === undefined || own === undefined || !isShown) return null;
  const { ability } = factionOf(owner.faction);
  const { seat } = table.turn;
  return (
    <section class="panel dealt" role="status" aria-label={dealt.title}>
      <p class="dealt-title">{dealt.title}</p>
      <Emblem faction={owner.faction} />
      <h2>{sayFaction(owner.faction)}</h2>
      {owner.mat !== undefined && <p>{dealt.mat(sayMat(owner.mat))}</p>}
      <p class="quiet">
        <b>{sayAbility(ability.id)}.</b> {sayAbilityHelp(ability)}
      </p>
      <p>{seat === own.seat ? dealt.you : dealt.first(fullName(source.lobby.value, table, seat))}</p>
    </section>
  );
}

/** True for so long from when it is first wanted, or until somebody touches the page. */
function useFor(ms: number, isWanted: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    const clear = (): void => setOver(true);
    const timer = setTimeout(clear, ms);
    document.addEventListener('pointerdown', clear);
    document.addEventListener('keydown', clear);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', clear);
      document.removeEventListener('keydown', clear);
    };
  }, [ms, isWanted]);
  return !isOver;
}
