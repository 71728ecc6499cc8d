import { contestPages } from '../../i18n/contest-pages.ts';
import { contestLink } from '../../net/contest-keys.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Folded } from '../../ui/folded.tsx';
import { LinkToKeep, saveFile } from '../contest/links.tsx';
import { OVERLAY_PARTS, overlayAddress } from '../contest/overlay-parts.ts';
import { SureButton } from '../contest/sure-button.tsx';
import type { RunProps } from './run-event.tsx';

const words = contestPages.stream;

/** For events that are streamed: the caster's link, which only the organiser gives out, and pieces for stream software. */
export function RunStream({ open, view, own }: RunProps) {
  const { origin } = location;
  return (
    <Folded summary={words.title}>
      {own.role === 'organiser' && <Caster open={open} view={view} own={own} />}
      <h3>{words.pieces}</h3>
      <p class="quiet">{words.piecesLead}</p>
      <div class="kept-links">
        {OVERLAY_PARTS.map((part) => (
          <CopyField
            key={part}
            label={words.parts[part]}
            value={overlayAddress(origin, view.id, part)}
            hint={words.piecesHint[part]}
          />
        ))}
      </div>
      <p class="quiet">{words.several}</p>
    </Folded>
  );
}

/** Issues, renews and revokes the caster's link; the browser that it was made in keeps it. */
function Caster({ open, view, own }: RunProps) {
  const kept = open.keys.value.caster;
  const isOut = own.closed?.hasCaster === true;
  if (view.terms.cast !== true) return view.rounds.length === 0 ? <p class="quiet">{words.later}</p> : null;
  const issue = async (): Promise<void> => {
    const done = await open.act('run', { kind: 'cast', isOn: true });
    if (done?.link !== undefined) open.keep('caster', done.link);
  };
  const revoke = async (): Promise<void> => {
    const done = await open.act('run', { kind: 'cast', isOn: false });
    if (done !== undefined) open.keep('caster', undefined);
  };
  if (!isOut)
    return (
      <div class="run-line">
        <p>{words.none}</p>
        <button
          type="button"
          class="button button-main"
          disabled={open.isBusy.value}
          onClick={() => void issue()}
        >
          {words.issue}
        </button>
      </div>
    );
  return (
    <div class="kept-links">
      {kept === undefined ? (
        <p>{words.out}</p>
      ) : (
        <CasterLink id={view.id} name={view.terms.name} held={kept} />
      )}
      <div class="row">
        <SureButton label={words.renew} sure={words.renewSure} act={() => void issue()} />
        <SureButton label={words.revoke} sure={words.revokeSure} act={() => void revoke()} />
      </div>
    </div>
  );
}

function CasterLink({ id, name, held }: { id: string; name: string; held: string }) {
  const link = contestLink(location.origin, id, held);
  const save = (): void =>
    saveFile(
      `${words.file}.txt`,
      `${name}\n\n${contestPages.links.inFile(words.caster, link)}`,
      'text/plain',
    );
  return (
    <>
      <LinkToKeep label={words.caster} hint={words.casterHint} link={link} isSecret />
      <div class="row">
        <button type="button" class="button button-small" onClick={save}>
          {words.save}
        </button>
        {/* This browser holds the link: the address does without it. */}
        <a class="button button-small" href={`/events/${id}/cast`}>
          {words.open}
        </a>
      </div>
    </>
  );
}
