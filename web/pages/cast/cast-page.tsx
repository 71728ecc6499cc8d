import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { CONTEST_CAPS } from '../../../worker/protocol/contest.ts';
import { cast as words } from '../../i18n/cast.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import type { CastSource } from '../../net/cast-source.ts';
import { type GameSource, hasGame } from '../../net/table-source.ts';
import { sayRound } from '../contest/rounds.ts';
import { CastStage } from './cast-stage.tsx';
import { KeyHelp } from './key-help.tsx';
import type { OpenCast } from './open-cast.ts';
import { TableList } from './table-list.tsx';
import { useAwake } from './use-awake.ts';
import { useCastKeys } from './use-cast-keys.ts';

const MINUTE = 60_000;

/** By how many minutes it is late; before anything was told, by the least that there is. */
const minutesLate = (delay: number | undefined): number =>
  Math.ceil((delay ?? CONTEST_CAPS.castDelay * 1000) / MINUTE);

/** What lies over the picture; one thing at a time. */
type Sheet = 'tables' | 'keys';

/** The caster's page: one table at a time, as large as the screen, and nothing to be touched in the picture. */
export function CastPage({ open }: { open: OpenCast }) {
  const view = open.event.view.value;
  const source = open.source.value;
  const [sheet, setSheet] = useState<Sheet>();
  const isAwake = useAwake();
  const toggle = (other: Sheet): void => setSheet(sheet === other ? undefined : other);
  const close = (): void => setSheet(undefined);
  useCastKeys({
    l: () => toggle('tables'),
    '?': () => toggle('keys'),
    n: () => open.chooseNext(),
    Escape: close,
  });
  useEffect(() => {
    if (view !== undefined) document.title = words.title(view.terms.name);
  }, [view]);
  const standing = source?.standing.value;
  if (!open.hasLink) return <Closed open={open} why={words.noLink.why} />;
  if (standing === 'revoked') return <Closed open={open} why={words.noLink.revoked} />;
  const isListed = sheet === 'tables' || source === undefined || standing === 'missing';
  return (
    <div class="cast" data-awake={isAwake || isListed || sheet !== undefined}>
      {source !== undefined && (
        <Shown key={`${source.place.round}.${source.place.number}`} source={source} openSheet={toggle}>
          <Late open={open} source={source} />
        </Shown>
      )}
      {isListed && <TableList open={open} close={source === undefined ? undefined : close} />}
      {sheet === 'keys' && <KeyHelp close={close} />}
    </div>
  );
}

/** Which table, and how late it is: always in sight. */
function Late({ open, source }: { open: OpenCast; source: CastSource }) {
  const { round: number, number: table } = source.place;
  const view = open.event.view.value;
  const round = view?.rounds.find((one) => one.number === number);
  return (
    <header class="cast-late">
      <h1>{words.place(round === undefined ? contestPages.page.round(number) : sayRound(round), table)}</h1>
      <p>
        <b>{words.late(minutesLate(source.delay.value))}</b>
        {source.standing.value === 'over' && <span>{words.over}</span>}
        {source.isLost.value && <span role="status">{words.lost}</span>}
      </p>
    </header>
  );
}

interface ShownProps {
  source: CastSource;
  openSheet(sheet: Sheet): void;
  children: ComponentChildren;
}

/** The table; or, while nothing of it is old enough, that. */
function Shown({ source, openSheet, children }: ShownProps) {
  const standing = source.standing.value;
  // A table that is being shown is so for good.
  if (source.isGameShown.value && isGame(source))
    return (
      <CastStage source={source} openSheet={openSheet}>
        {children}
      </CastStage>
    );
  const said =
    standing === 'early'
      ? words.early(minutesLate(source.delay.value))
      : words[standing === 'closed' ? 'closed' : 'opening'];
  return (
    <main class="cast-empty">
      {children}
      {standing !== 'missing' && (
        <p class="panel" role="status">
          {said}
        </p>
      )}
      {standing === 'missing' && (
        <p class="panel" role="alert">
          {words.noLink.missing}
        </p>
      )}
    </main>
  );
}

const isGame = (source: CastSource): source is CastSource & GameSource => hasGame(source);

/** Without a link that works there is nothing to be seen, and this is said. */
function Closed({ open, why }: { open: OpenCast; why: string }) {
  return (
    <main class="contest">
      <section class="sheet sheet-lone">
        <h1>{words.noLink.title}</h1>
        <p role="alert">{why}</p>
        <a class="button" href={`/events/${open.id}`}>
          {words.noLink.toEvent}
        </a>
      </section>
    </main>
  );
}
