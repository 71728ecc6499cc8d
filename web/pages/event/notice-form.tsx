import { useState } from 'preact/hooks';
import type { ContestView } from '../../../worker/protocol/contest.ts';
import { type NoticeTarget, WEBHOOK_FORMATS } from '../../../worker/protocol/webhook.ts';
import { localStore } from '../../device/storage.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { Folded } from '../../ui/folded.tsx';
import { PushOffer } from '../../ui/push-offer.tsx';
import { Choice } from '../contest/choice.tsx';
import type { OpenEvent, PlayerOwn } from './open-event.ts';

const words = contestPages.own;

interface NoticeProps {
  open: OpenEvent;
  own: PlayerOwn;
}

const tellBy = (open: OpenEvent, notice: NoticeTarget | null): void =>
  void open.act('player', { kind: 'tell', notice });

/** How a player is told: by this browser, or at a webhook. */
export function NoticeForm({ open, own }: NoticeProps) {
  if (own.hasNotice)
    return (
      <div class="stack">
        <p>{words.noticeOn}</p>
        <button type="button" class="button button-small" onClick={() => tellBy(open, null)}>
          {words.noticeOff}
        </button>
      </div>
    );
  return (
    <div class="stack">
      <PushOffer tell={(target) => tellBy(open, target)} />
      <Folded summary={words.noticeElsewhere}>
        <WebhookForm open={open} />
      </Folded>
    </div>
  );
}

function WebhookForm({ open }: Pick<NoticeProps, 'open'>) {
  const [format, setFormat] = useState<(typeof WEBHOOK_FORMATS)[number]>('ntfy');
  const set = (event: SubmitEvent & { currentTarget: HTMLFormElement }): void => {
    event.preventDefault();
    const url = String(new FormData(event.currentTarget).get('url') ?? '').trim();
    tellBy(open, { format, url });
  };
  return (
    <form class="stack" onSubmit={set}>
      <Choice
        label={words.noticeFormat}
        name="format"
        value={format}
        of={WEBHOOK_FORMATS.map((id) => [id, contestPages.form.channels[id]])}
        change={(chosen) => setFormat(WEBHOOK_FORMATS.find((one) => one === chosen) ?? 'ntfy')}
      />
      <label>
        <span>{words.noticeUrl}</span>
        <input type="url" name="url" required autoComplete="off" />
      </label>
      <button type="submit" class="button">
        {words.noticeSet}
      </button>
    </form>
  );
}

const askedKey = (id: string): string => `ploughshare/event/${id}/asked-how`;

/** Asked once, before the event begins: whoever wants no notices is not asked again. */
export function AskHowToTell({ open, view, own }: NoticeProps & { view: ContestView }) {
  const [isAsked, setAsked] = useState(() => localStore().getItem(askedKey(open.id)) !== null);
  const isBefore = view.phase === 'signUp' && (own.next.kind === 'wait' || own.next.kind === 'onWaitingList');
  if (isAsked || own.hasNotice || !isBefore) return null;
  const notNow = (): void => {
    localStore().setItem(askedKey(open.id), 'yes');
    setAsked(true);
  };
  return (
    <section class="ask-how" aria-labelledby="ask-how">
      <h3 id="ask-how">{words.askHow}</h3>
      <p>{words.askHowWhy}</p>
      <NoticeForm open={open} own={own} />
      <button type="button" class="button button-small" onClick={notNow}>
        {words.notNow}
      </button>
    </section>
  );
}
