import { circle } from '../../i18n/circle.ts';
import { circleLink, type KeptCircle } from '../../net/circle-keys.ts';
import { LinkToKeep, saveFile } from '../contest/links.tsx';

const words = circle.links;

/** All links of a circle that this browser holds: masked, to be copied, shared, photographed and saved. */
export function CircleLinks({ kept }: { kept: KeptCircle }) {
  const links = (['organiser', 'member', 'player'] as const).flatMap((role) => {
    const link = kept[role];
    return link === undefined
      ? []
      : [{ role, label: words[role], hint: words.hints[role], link: circleLink(location.origin, link) }];
  });
  const save = (): void =>
    saveFile(
      `${words.file}.txt`,
      `${kept.name}\n\n${links.map(({ label, link }) => `${label}:\n${link}\n`).join('\n')}`,
      'text/plain',
    );
  return (
    <div class="kept-links">
      {links.map(({ role, label, hint, link }) => (
        <LinkToKeep key={role} label={label} hint={hint} link={link} isSecret />
      ))}
      <button type="button" class="button" onClick={save}>
        {words.save}
      </button>
    </div>
  );
}
