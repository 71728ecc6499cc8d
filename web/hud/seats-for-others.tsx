import type { OpenTable } from '../net/table.ts';
import { AskForm } from './ask-form.tsx';
import { Askers } from './askers.tsx';

/** Seats of a running game whose people are gone: the host opens them to others, who ask. */
export function SeatsForOthers({ open }: { open: OpenTable }) {
  const { seat, lobby } = open.state.value;
  if (lobby === undefined || lobby.phase !== 'live') return null;
  const gone = lobby.chairs.flatMap(({ kind, awaySince, isPlayedOn, isReleased, name }, index) =>
    kind === 'person' && index !== seat && (awaySince !== undefined || isPlayedOn) && !isReleased
      ? [{ index, name: name ?? `seat ${index + 1}` }]
      : [],
  );
  const released = lobby.chairs.some(({ isReleased }) => isReleased === true);
  return (
    <>
      <Askers open={open} />
      {seat === undefined && released && (
        <AskForm open={open} title="A seat of this game is open" canSit={false} />
      )}
      {open.isHost.value && gone.length > 0 && (
        <details class="panel">
          <summary>People who are away</summary>
          <div class="row">
            {gone.map(({ index, name }) => (
              <button key={index} type="button" class="button" onClick={() => open.release(index)}>
                Open the seat of {name} to others
              </button>
            ))}
          </div>
        </details>
      )}
    </>
  );
}
