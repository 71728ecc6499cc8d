import type { GameView, SeatId, Table } from '../../../engine/index.ts';
import type { LobbyView } from '../../../worker/protocol/messages.ts';
import { FactionCard, MatCard } from '../../decisions/mat/pair-cards.tsx';
import { contest as words } from '../../i18n/contest.ts';
import { sayFaction, sayMat } from '../../i18n/names.ts';
import type { TableSource } from '../../net/table-source.ts';
import { clockReading, sayTime } from '../clock/clock.ts';
import { useRoomTime } from '../clock/use-room-time.ts';
import './auction-board.css';

type Auction = Extract<Table['stack'][number], { kind: 'auction' }>;

export const auctionOf = ({ stack }: Readonly<Table>): Auction | undefined => {
  const frame = stack.at(-1);
  return frame?.kind === 'auction' ? frame : undefined;
};

/** How it stands with one seat: has a pair, picks, bids, has passed. */
export function saySeat({ taken, picker, open, sealed, bidders }: Auction, seat: SeatId): string {
  const got = taken.find((one) => one.seat === seat);
  if (got !== undefined)
    return words.bid.has(sayFaction(got.pair.faction), sayMat(got.pair.mat), got.price ?? 0);
  if (picker !== undefined) return picker.seat === seat ? words.bid.picks(picker.price) : words.bid.waits;
  if (open === undefined)
    return sealed.includes(seat) || bidders.length < 2 ? words.bid.sealed : words.bid.now;
  if (open.asked[0] === seat) return words.bid.now;
  if (open.high?.seat === seat) return words.bid.highest(open.high.coins);
  return open.asked.includes(seat) ? words.bid.waits : words.bid.passed;
}

const nameOf = (lobby: LobbyView | undefined, seat: SeatId): string =>
  lobby?.chairs[seat]?.name ?? words.player(seat + 1);

/** For everybody while pairs are bid for: who bids, how high it stands, who has what, what is left, and the time. */
export function AuctionBoard({ source, view }: { source: TableSource; view: GameView }) {
  const auction = auctionOf(view.public);
  const [lobby, clock] = [source.lobby.value, source.clock.value];
  const now = useRoomTime(source, clock !== undefined);
  if (auction === undefined) return null;
  const { bidders, taken, pairs, open, picker } = auction;
  const seats = [...bidders, ...taken.map(({ seat }) => seat)];
  const isAsked = picker === undefined ? bidsNow(auction, view.own?.seat) : picker.seat === view.own?.seat;
  return (
    <section class="auction-board" aria-label={words.bid.title}>
      <h2>{words.bid.title}</h2>
      {open !== undefined && picker === undefined && (
        <p>
          {open.high === undefined
            ? words.bid.first
            : words.bid.high(nameOf(lobby, open.high.seat), open.high.coins)}
        </p>
      )}
      <ol>
        {seats.map((seat) => {
          const time = clock && clockReading(clock, seat, now);
          return (
            <li key={seat} data-own={seat === view.own?.seat}>
              <b>{nameOf(lobby, seat)}</b>
              <span>{saySeat(auction, seat)}</span>
              {time !== undefined && bidders.includes(seat) && (
                <span class="auction-time" data-running={time.isRunning}>
                  {sayTime(time.left)}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {!isAsked && <Pairs pairs={pairs} />}
    </section>
  );
}

/** Whoever bids or picks has them in the own form. */
function Pairs({ pairs }: Pick<Auction, 'pairs'>) {
  return (
    <>
      <h3>{words.bid.left}</h3>
      <ul class="pairs">
        {pairs.map(({ faction, mat }) => (
          <li key={`${faction}+${mat}`} class="pair pair-shown">
            <FactionCard faction={faction} />
            <MatCard id={mat} />
          </li>
        ))}
      </ul>
    </>
  );
}

const bidsNow = ({ open, sealed, bidders }: Auction, seat: SeatId | undefined): boolean =>
  seat !== undefined &&
  (open === undefined ? bidders.includes(seat) && !sealed.includes(seat) : open.asked[0] === seat);
