import type { Table } from '../../../engine/index.ts';
import { parting as words } from '../../i18n/parting.ts';
import type { LiveTable } from '../../net/table-source.ts';
import { nameIn } from '../prompt/prompt.tsx';
import { AnotherDay } from './adjourned.tsx';
import { minutesToGo } from './time-to-go.ts';

/** What somebody can do who has to go before the end. Events have their own ways. */
export function HaveToGo({ open, table }: { open: LiveTable; table: Readonly<Table> }) {
  const [seat, lobby] = [open.seat.value, open.lobby.value];
  if (seat === undefined || lobby?.phase !== 'live' || lobby.contest !== undefined) return null;
  const isOut = table.seats[seat]?.resigned === true || lobby.chairs[seat]?.isPlayedOn === true;
  if (isOut || table.ended !== undefined) return null;
  const isWanted = lobby.lastRound?.includes(seat) === true;
  const { playingSince, adjourned } = lobby;
  const toGo =
    playingSince === undefined || adjourned !== undefined
      ? undefined
      : minutesToGo(table, open.now() - playingSince);
  return (
    <details data-help="here.go">
      <summary>{words.title}</summary>
      {toGo !== undefined && <p class="quiet">{words.toGo(toGo)}</p>}
      <p class="row">
        <button type="button" class="button" onClick={() => open.haveToGo({ t: 'go', how: 'bot' })}>
          {words.bot}
        </button>
        <span class="quiet">{words.botHow}</span>
      </p>
      <p class="row">
        <button type="button" class="button" onClick={() => open.haveToGo({ t: 'go', how: 'open' })}>
          {words.open}
        </button>
        <span class="quiet">{words.openHow}</span>
      </p>
      <AnotherDay open={open} />
      {table.lastTurn === undefined && adjourned === undefined && (
        <p class="row">
          <button
            type="button"
            class="button"
            onClick={() => open.haveToGo({ t: 'lastRound', on: !isWanted })}
          >
            {isWanted ? words.noLastRound : words.lastRound}
          </button>
          <span class="quiet">{words.lastRoundHow}</span>
        </p>
      )}
    </details>
  );
}

/** Somebody would like this round to be the last. */
export function LastRoundAsked({ open, table }: { open: LiveTable; table: Readonly<Table> }) {
  const [seat, lobby] = [open.seat.value, open.lobby.value];
  const wishing = lobby?.lastRound ?? [];
  if (seat === undefined || wishing.length === 0 || table.lastTurn !== undefined) return null;
  const isWanted = wishing.includes(seat);
  const names = wishing.filter((other) => other !== seat).map((other) => nameIn(lobby, other));
  return (
    <section class="panel notice" aria-label={words.lastRound} role="status" data-help="here.go">
      <p>{names.length > 0 ? words.wanted(names) : words.yours}</p>
      <button type="button" class="button" onClick={() => open.haveToGo({ t: 'lastRound', on: !isWanted })}>
        {isWanted ? words.ratherNot : words.agree}
      </button>
    </section>
  );
}
