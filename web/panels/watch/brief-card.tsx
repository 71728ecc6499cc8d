import { useMemo, useState } from 'preact/hooks';
import { localStore } from '../../device/storage.ts';
import { keepBrief, wantsBrief } from '../../device/watch-brief.ts';
import { brief as words } from '../../i18n/brief.ts';
import type { Who } from '../../i18n/events.ts';
import type { GameSource } from '../../net/table-source.ts';
import { type Brief, briefOf } from './brief.ts';
import './brief.css';

interface BriefProps {
  source: GameSource;
  who: Who;
}

/** The game in three sentences, as it stands. */
export function useBrief(source: GameSource, who: Who): Brief {
  const table = source.view.value.public;
  const log = source.log.value;
  const canEstimate = source.options.value?.estimate === 'all';
  return useMemo(() => briefOf({ table, log, who, canEstimate }), [table, log, who, canEstimate]);
}

/** For those who watch: the game in short, with what a newcomer needs to follow it. Folded away, it stays so. */
export function BriefCard({ source, who }: BriefProps) {
  const [isOpen, setOpen] = useState(() => wantsBrief(localStore()));
  const brief = useBrief(source, who);
  const table = source.view.value.public;
  if (table.ended !== undefined || table.turn.number === 0) return null;
  const fold = (isWanted: boolean): void => {
    keepBrief(localStore(), isWanted);
    setOpen(isWanted);
  };
  if (!isOpen)
    return (
      <button type="button" class="button brief-open" data-help="here.watch" onClick={() => fold(true)}>
        {words.title}
      </button>
    );
  return (
    <section class="panel brief" aria-label={words.title} data-help="here.watch">
      <div class="brief-head">
        <h2>{words.title}</h2>
        <button type="button" class="brief-fold" aria-label={words.fold} onClick={() => fold(false)}>
          ×
        </button>
      </div>
      <dl class="brief-lines">
        <dt>{words.leadsTitle}</dt>
        <dd>{brief.leads}</dd>
        {brief.happened !== undefined && (
          <>
            <dt>{words.happenedTitle}</dt>
            <dd>{brief.happened}</dd>
          </>
        )}
        <dt>{words.nextTitle}</dt>
        <dd>{brief.next}</dd>
      </dl>
      <p class="brief-hint">{words.hint}</p>
    </section>
  );
}
