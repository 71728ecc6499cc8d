import { contestPages } from '../../i18n/contest-pages.ts';
import { Folded } from '../../ui/folded.tsx';
import { Choice, NumberField } from '../contest/choice.tsx';

const words = contestPages.run;

interface Penalty {
  kind: 'penalty';
  player: string;
  points: number;
  reason: string;
}

interface PenaltyFormProps {
  /** Whom it can be for: one, or one of those at a table. */
  players: readonly (readonly [player: string, name: string])[];
  act(deed: Penalty): Promise<unknown>;
}

/** Signed points with a reason, folded away. */
export function PenaltyForm({ players, act }: PenaltyFormProps) {
  const [[first = ''] = []] = players;
  const send = (event: SubmitEvent & { currentTarget: HTMLFormElement }): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [points, reason] = [Number(form.get('points')), String(form.get('reason') ?? '')];
    void act({ kind: 'penalty', player: String(form.get('player') ?? first), points, reason });
  };
  return (
    <Folded summary={words.penalty}>
      <form class="stack" onSubmit={send}>
        {players.length > 1 && <Choice label={words.penaltyFor} name="player" value={first} of={players} />}
        <NumberField label={words.penaltyPoints} name="points" value={-1} min={-100} max={100} />
        <label>
          <span>{words.reason}</span>
          <input name="reason" required maxLength={300} autoComplete="off" />
        </label>
        <button type="submit" class="button">
          {words.penaltyDo}
        </button>
      </form>
    </Folded>
  );
}
