import { allFactions, allMats } from '../../../engine/index.ts';
import type { ChairView, LobbyView } from '../../../worker/protocol.ts';
import { AskForm } from '../../hud/ask-form.tsx';
import { sayFaction, sayMat } from '../../i18n/en/names.ts';
import type { OpenTable } from '../../net/table.ts';

/** The two taps: sit down, ready. */
export function OwnSeat({ open, lobby }: { open: OpenTable; lobby: LobbyView }) {
  const { seat } = open.state.value;
  const chair = seat === undefined ? undefined : lobby.chairs[seat];
  return chair === undefined ? (
    <SitDown open={open} lobby={lobby} />
  ) : (
    <Seated open={open} lobby={lobby} chair={chair} />
  );
}

function SitDown({ open, lobby }: { open: OpenTable; lobby: LobbyView }) {
  const canSit = lobby.options.isPublic === true || open.keys.value.invite !== undefined;
  if (lobby.chairs.every(({ kind }) => kind !== 'free'))
    return (
      <section class="panel">
        <h2>All seats are taken</h2>
        <p>Stay and watch, if you like: the game begins here.</p>
      </section>
    );
  const title = canSit ? 'Take a seat' : 'This table is by invitation';
  return <AskForm open={open} title={title} canSit={canSit} />;
}

function Seated({ open, lobby, chair }: { open: OpenTable; lobby: LobbyView; chair: ChairView }) {
  const waiting = lobby.chairs.filter(
    ({ kind, isReady }) => kind === 'free' || (kind === 'person' && !isReady),
  );
  return (
    <section class="panel sit">
      <h2>You sit at this table, {chair.name}</h2>
      {chair.isReady ? (
        <p role="status">
          You are ready. {waiting.length > 0 ? `Waiting for ${waiting.length} more.` : 'Here we go.'}
        </p>
      ) : (
        <button type="button" class="button button-main button-large" onClick={() => open.ready()}>
          Ready
        </button>
      )}
      <details>
        <summary>Wishes</summary>
        <Wishes open={open} lobby={lobby} chair={chair} />
        <button type="button" class="button" onClick={() => open.leave()}>
          Stand up
        </button>
      </details>
    </section>
  );
}

/** What one would like to play; where the table deals, it tries. */
function Wishes({ open, lobby, chair }: { open: OpenTable; lobby: LobbyView; chair: ChairView }) {
  const { wish = {}, isNewcomer = false } = chair;
  const isIn = ({ set }: { set: string }): boolean => lobby.options.expansion === true || set === 'base';
  const choose = (part: 'faction' | 'mat', id: string): void => {
    const { [part]: _, ...rest } = wish;
    void open.choose({ wish: id === '' ? rest : { ...rest, [part]: id } });
  };
  return (
    <>
      {lobby.options.assign === 'deal' && (
        <>
          <label>
            <span>Faction</span>
            <select
              value={wish.faction ?? ''}
              onChange={({ currentTarget }) => choose('faction', currentTarget.value)}
            >
              <option value="">any</option>
              {allFactions()
                .filter(isIn)
                .map(({ id }) => (
                  <option key={id} value={id}>
                    {sayFaction(id)}
                  </option>
                ))}
            </select>
          </label>
          <label>
            <span>Mat</span>
            <select
              value={wish.mat ?? ''}
              onChange={({ currentTarget }) => choose('mat', currentTarget.value)}
            >
              <option value="">any</option>
              {allMats()
                .filter(isIn)
                .map(({ id }) => (
                  <option key={id} value={id}>
                    {sayMat(id)}
                  </option>
                ))}
            </select>
          </label>
        </>
      )}
      <label class="check">
        <input
          type="checkbox"
          checked={isNewcomer}
          onChange={({ currentTarget }) => open.choose({ isNewcomer: currentTarget.checked })}
        />
        <span>I am new to the game: keep the hard factions away from me</span>
      </label>
    </>
  );
}
