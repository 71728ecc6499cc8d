import { playerName } from '../../../worker/protocol/messages.ts';
import { people } from '../../i18n/people.ts';
import type { LiveTable } from '../../net/table-source.ts';

/** After the end, the own name can be taken off the game for good. */
export function ForgetName({ open }: { open: LiveTable }) {
  const [seat, lobby] = [open.seat.value, open.lobby.value];
  if (seat === undefined || lobby?.phase !== 'over') return null;
  const anonymous = playerName(seat);
  if (lobby.chairs[seat]?.name === anonymous) return null;
  return (
    <details>
      <summary>{people.forget.title}</summary>
      <p>{people.forget.how(anonymous)}</p>
      <button type="button" class="button" onClick={() => void open.calls.forgetName()}>
        {people.forget.act(anonymous)}
      </button>
    </details>
  );
}
