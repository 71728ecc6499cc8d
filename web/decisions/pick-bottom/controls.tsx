import { PAID_IN, stockOf } from '../../../engine/index.ts';
import { mat } from '../../i18n/mat.ts';
import { EndTurnButton } from '../../panels/mat/ending.tsx';
import { PlayerMat } from '../../panels/mat/mat.tsx';
import { WholeMatButton } from '../../panels/mat/whole-mat.tsx';
import { endingWith } from '../draft/last-thoughts.ts';
import { PAY } from '../draft/skip-to-end-turn.ts';
import { LessToggle, type Owed } from '../form/decision-form.tsx';

/** Between top and bottom action: a tap on the bottom tile takes it and pays as proposed. */
export function Controls(asking: Owed<'pickBottom'>) {
  const { asked, view, scene, draft, isPending, settle, follow } = asking;
  const frame = view.public.stack.at(-1);
  const section = frame?.kind === 'turn' ? frame.section : undefined;
  if (section === undefined) return null;
  const gains = draft.gains === 'choose' ? 'choose' : 'all';
  const take = (): void => follow([{ kind: 'pickBottom', answer: { action: 'bottom', gains } }, PAY]);
  const skip = (): void =>
    follow(endingWith(view, [{ kind: 'pickBottom', answer: { action: 'skip', gains: 'all' } }]));
  const hasChoice = section !== 'factory' && stockOf(view.public, asked.seat, PAID_IN[section]).length > 1;
  return (
    <PlayerMat
      view={view}
      seat={asked.seat}
      who={scene.who}
      decision={asked}
      isPending={isPending}
      choose={take}
    >
      <div class="field mat-next">
        <button
          type="button"
          class="option button-main"
          data-option="bottom"
          data-help={`section.${section}`}
          disabled={isPending}
          onClick={take}
        >
          {mat.bottom[section]}
        </button>
        {hasChoice && (
          <button
            type="button"
            class="button button-small"
            data-act="change"
            data-help="decision.pay"
            title={mat.changePayment}
            disabled={isPending}
            onClick={() => settle({ action: 'bottom', gains })}
          >
            {mat.change}
          </button>
        )}
        <EndTurnButton
          view={view}
          label={mat.skip}
          title={mat.skipFull(mat.bottom[section])}
          isMain={false}
          isPending={isPending}
          end={skip}
        />
      </div>
      <div class="mat-foot">
        <WholeMatButton view={view} seat={asked.seat} />
        <LessToggle {...asking} />
      </div>
    </PlayerMat>
  );
}
