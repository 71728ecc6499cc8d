import { isSlow } from '../../../engine/catalog.ts';
import type { Table } from '../../../engine/index.ts';
import { parting as words } from '../../i18n/parting.ts';
import type { LiveTable } from '../../net/table-source.ts';
import { nameIn } from '../prompt/prompt.tsx';

interface Props {
  open: LiveTable;
  table: Readonly<Table>;
}

/** Going on another day, as one of the ways of whoever has to go. In slow play nobody has to be there. */
export function AnotherDay({ open }: Pick<Props, 'open'>) {
  const [seat, lobby] = [open.seat.value, open.lobby.value];
  if (seat === undefined || lobby === undefined || isSlow(lobby.options.clock)) return null;
  if (lobby.adjourned !== undefined) return null;
  const isWanted = lobby.adjourning?.includes(seat) === true;
  return (
    <p class="row">
      <button type="button" class="button" onClick={() => open.haveToGo({ t: 'adjourn', on: !isWanted })}>
        {isWanted ? words.noOtherDay : words.otherDay}
      </button>
      <span class="quiet">{words.otherDayHow}</span>
    </p>
  );
}

/** Somebody would like to go on another day; or the table stands still until then. */
export function Adjourned({ open, table }: Props) {
  const [seat, lobby] = [open.seat.value, open.lobby.value];
  const { adjourned, adjourning: wishing = [] } = lobby ?? {};
  if (seat === undefined || table.ended !== undefined) return null;
  if (adjourned === undefined && wishing.length === 0) return null;
  const isWanted = wishing.includes(seat);
  const isDown = adjourned !== undefined;
  const names = wishing.filter((other) => other !== seat).map((other) => nameIn(lobby, other));
  return (
    <section class="panel notice" aria-label={words.otherDay} role="status" data-help="here.go">
      {isDown && <p>{words.adjourned}</p>}
      {names.length > 0 && <p>{isDown ? words.wantOn(names) : words.wantOtherDay(names)}</p>}
      {isWanted && <p>{isDown ? words.youWantOn : words.youWantOtherDay}</p>}
      <button
        type="button"
        class="button"
        onClick={() => open.haveToGo({ t: 'adjourn', on: isDown === isWanted })}
      >
        {isWanted ? words.ratherNot : isDown ? words.playOn : words.agree}
      </button>
    </section>
  );
}
