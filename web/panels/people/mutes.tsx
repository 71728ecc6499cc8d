import { people } from '../../i18n/people.ts';
import type { Speaker } from '../../net/muted.ts';
import type { LiveTable } from '../../net/table-source.ts';
import { nameIn } from '../prompt/prompt.tsx';

/** Whom one does not want to hear; nobody else learns of it. */
export function Mutes({ open }: { open: LiveTable }) {
  const [lobby, seat] = [open.lobby.value, open.seat.value];
  if (lobby === undefined || lobby.options.chat === false) return null;
  const others = lobby.chairs.flatMap(({ kind }, other): { who: Speaker; word: string }[] =>
    kind === 'person' && other !== seat ? [{ who: other, word: nameIn(lobby, other) }] : [],
  );
  const speakers = [...others, { who: 'spectator' as const, word: people.mute.watchers }];
  return (
    <details>
      <summary>{people.mute.title}</summary>
      {speakers.map(({ who, word }) => (
        <label key={who} class="check">
          <input
            type="checkbox"
            checked={open.muted.value.includes(who)}
            onChange={({ currentTarget }) => open.mute(who, currentTarget.checked)}
          />
          <span>{word}</span>
        </label>
      ))}
    </details>
  );
}
