import { people } from '../../i18n/people.ts';
import type { Speaker } from '../../net/muted.ts';
import type { OpenTable } from '../../net/table.ts';
import { nameOf } from '../prompt/prompt.tsx';

/** Whom one does not want to hear; nobody else learns of it. */
export function Mutes({ open }: { open: OpenTable }) {
  const state = open.state.value;
  const { lobby, seat } = state;
  if (lobby === undefined || lobby.options.chat === false) return null;
  const others = lobby.chairs.flatMap(({ kind }, other): { who: Speaker; word: string }[] =>
    kind === 'person' && other !== seat ? [{ who: other, word: nameOf(state, other) }] : [],
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
