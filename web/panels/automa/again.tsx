import { useEffect, useState } from 'preact/hooks';
import type { AutomaLevel } from '../../../engine/catalog.ts';
import type { GameView } from '../../../engine/index.ts';
import { proposeName } from '../../device/remembered-name.ts';
import { keepLevel, keepVictory, levelAbove } from '../../device/solo-level.ts';
import { localStore } from '../../device/storage.ts';
import { automa as names } from '../../i18n/automa.ts';
import { madeUpNames } from '../../i18n/made-up-names.ts';
import { sayNotice } from '../../i18n/notices.ts';
import { solo } from '../../i18n/solo.ts';
import { cachedScore } from '../../lib/engine-cache.ts';
import type { Refusal } from '../../net/notice.ts';
import { makeSoloTable } from '../../net/solo-table.ts';
import type { LiveTable } from '../../net/table-source.ts';

/** Whether the one who looks has won. */
const hasWon = (view: GameView): boolean =>
  view.public.ended !== undefined &&
  view.own !== undefined &&
  cachedScore(view).some(({ seat, rank }) => rank === 1 && seat === view.own?.seat);

/** Once more at once: the same level, or one higher. */
export function Again({ open, view }: { open: LiveTable; view: GameView }) {
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Refusal>();
  const isWon = hasWon(view);
  useEffect(() => {
    if (isWon) keepVictory(localStore());
  }, [isWon]);
  const given = view.public.setup.automa;
  if (given === undefined || view.own === undefined) return null;
  const begin = async (level: AutomaLevel): Promise<void> => {
    setBusy(true);
    setWrong(undefined);
    keepLevel(localStore(), level);
    const [seat, lobby] = [open.seat.peek(), open.lobby.peek()];
    const name =
      (seat === undefined ? undefined : lobby?.chairs[seat]?.name) ?? proposeName(localStore(), madeUpNames);
    const made = await makeSoloTable({ level, tweaks: given.tweaks }, name);
    if (made.ok) return location.assign(`/t/${made.value.id}`);
    setBusy(false);
    setWrong(made);
  };
  const higher = levelAbove(given.level);
  return (
    <div class="row" data-help="automa.again">
      <button
        type="button"
        class="button button-main"
        disabled={isBusy}
        onClick={() => void begin(given.level)}
      >
        {solo.again.same(names.level[given.level])}
      </button>
      {higher !== undefined && (
        <button type="button" class="button" disabled={isBusy} onClick={() => void begin(higher)}>
          {solo.again.higher(names.level[higher])}
        </button>
      )}
      <p class="quiet">{solo.again.hint}</p>
      {wrong !== undefined && (
        <p class="wrong" role="alert">
          {sayNotice(wrong)}
        </p>
      )}
    </div>
  );
}
