import { CopyField } from '../../hud/copy-field.tsx';
import { inviteLink, seatLink, watchLink } from '../../net/keys.ts';
import type { OpenTable } from '../../net/table.ts';

/** How others get here. */
export function Share({ open }: { open: OpenTable }) {
  const { invite, seat } = open.keys.value;
  const { inside, lobby } = open.state.value;
  const { origin } = location;
  const isPublic = lobby?.options.isPublic === true;
  return (
    <section class="panel">
      <h2>Invite</h2>
      {invite !== undefined && !isPublic ? (
        <CopyField
          label="Invitation"
          value={inviteLink(origin, open.id, invite)}
          hint="Whoever opens it can sit down."
        />
      ) : (
        <CopyField
          label="Link"
          value={watchLink(origin, open.id)}
          hint={
            isPublic ? 'Whoever opens it can sit down.' : 'Whoever opens it can ask for a seat, or watch.'
          }
        />
      )}
      {inside?.code !== undefined && (
        <p>
          Or by this code, typed in on the first page: <b class="code">{inside.code}</b>
        </p>
      )}
      {seat !== undefined && (
        <details>
          <summary>Play on another device</summary>
          <CopyField
            label="Your seat"
            value={seatLink(origin, open.id, seat)}
            hint="Keep it to yourself: whoever opens it plays your seat."
          />
        </details>
      )}
    </section>
  );
}
