import { useState } from 'preact/hooks';
import { lobby as words } from '../../i18n/lobby.ts';
import { watch } from '../../i18n/watch.ts';
import { inviteLink, seatLink, watchLink } from '../../net/keys.ts';
import type { LiveTable } from '../../net/table-source.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { QrPicture } from '../../ui/qr/qr-picture.tsx';
import { isStreaming } from '../../ui/streaming.ts';

/** How others get here, if any can, and oneself on another device. While somebody streams, nothing of it is drawn. */
export function Share({ open, isSolo }: { open: LiveTable; isSolo: boolean }) {
  if (!isSolo) return <Invite open={open} />;
  const { seat } = open.keys.value;
  if (seat === undefined || isStreaming.value) return null;
  return (
    <section class="panel" data-help="here.share">
      <OtherDevice id={open.id} seat={seat} />
    </section>
  );
}

function Invite({ open }: { open: LiveTable }) {
  const { invite, seat } = open.keys.value;
  const [inside, lobby] = [open.inside.value, open.lobby.value];
  const { origin } = location;
  const isPublic = lobby?.options.isPublic === true;
  const isFull = lobby?.chairs.every(({ kind }) => kind !== 'free') === true;
  const isInvitation = invite !== undefined && !isPublic;
  const link = isInvitation ? inviteLink(origin, open.id, invite) : watchLink(origin, open.id);
  return (
    <section class="panel" data-help="here.share">
      <h2>{words.invite}</h2>
      {isStreaming.value ? (
        <p class="quiet">{watch.noLinks}</p>
      ) : (
        <>
          <CopyField
            label={isInvitation ? words.invitation : words.link}
            value={link}
            hint={isFull ? words.canWatch : isInvitation || isPublic ? words.canSit : words.canAsk}
          />
          <Ways link={link} />
          {inside?.code !== undefined && (
            <p>
              {words.byCode} <b class="code">{inside.code}</b>
            </p>
          )}
          {seat !== undefined && <OtherDevice id={open.id} seat={seat} />}
        </>
      )}
    </section>
  );
}

function OtherDevice({ id, seat }: { id: string; seat: string }) {
  return (
    <details>
      <summary>{words.otherDevice}</summary>
      <CopyField label={words.ownLink} value={seatLink(location.origin, id, seat)} hint={words.keepIt} />
    </details>
  );
}

/** The sheet that phones share with, and a code for their cameras. */
function Ways({ link }: { link: string }) {
  const [isQr, setQr] = useState(false);
  const share = (): void => {
    // Whoever closes the sheet again has changed their mind; nothing is wrong.
    navigator.share({ title: document.title, text: words.shareText, url: link }).catch(() => undefined);
  };
  return (
    <>
      <div class="row">
        {'share' in navigator && (
          <button type="button" class="button" onClick={share}>
            {words.share}
          </button>
        )}
        <button type="button" class="button" aria-expanded={isQr} onClick={() => setQr(!isQr)}>
          {words.showQr}
        </button>
      </div>
      {isQr && <QrPicture text={link} label={words.qrLabel} />}
    </>
  );
}
