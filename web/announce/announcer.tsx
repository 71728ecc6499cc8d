import { useEffect, useRef, useState } from 'preact/hooks';
import { areKeysOn, isTyping, type Pressed, pressedKey, type ReportKey } from '../device/shortcut-keys.ts';
import { localStore } from '../device/storage.ts';
import { ask, type Scene } from '../i18n/decisions.ts';
import { useSaid } from '../i18n/language/use-said.ts';
import { sight } from '../i18n/sight.ts';
import type { GameSource } from '../net/table-source.ts';
import { promptOf } from '../panels/prompt/prompt.tsx';
import {
  type Announced,
  announcedSoFar,
  announcementsSince,
  type HeardTable,
  type Manner,
} from './announcements.ts';
import { tellClocks, tellLastTurn, tellPlayer, tellScores, tellSeat, tellStars } from './reports.ts';

const MANNER_PLACE = 'ploughshare/manner';

const storedManner = (): Manner => (localStore().getItem(MANNER_PLACE) === 'full' ? 'full' : 'brief');

interface AnnouncerProps {
  source: GameSource;
  scene: Scene;
  /** Opens *What can I do?* */
  ask(): void;
}

/** The table for the ear: what happens is said by itself, the rest when a key asks for it. */
export function Announcer({ source, scene, ask: askWhat }: AnnouncerProps) {
  const [seq, latest] = [source.seq.value, source.news.value];
  const [polite, assertive] = [useSaid(), useSaid()];
  const { say } = polite;
  const [manner, setManner] = useState(storedManner);
  const heard = useRef<Announced | undefined>(undefined);
  // That it is gone is said by the note that tells everybody.
  const wasLost = useRef(false);
  const link = source.live?.link.value;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each command that the room told of
  useEffect(() => {
    const last = heard.current;
    // Whoever has jumped elsewhere in a film is told from there on.
    const hasJumped = last === undefined || latest < last.news || source.newsFrom.peek() > last.news;
    const since = hasJumped ? announcedSoFar(heardTable(source)) : last;
    heard.current = since;
    const tell = (): void => {
      const { news, heard: now } = announcementsSince(
        since,
        heardTable(source),
        scene.who,
        manner,
        source.owed.peek(),
      );
      heard.current = now;
      if (news.polite.length > 0) say(news.polite.join(' '));
      if (news.assertive.length > 0) assertive.say(news.assertive.join(' '));
    };
    // A moment later it is known which decisions are answered by a tap that was made already.
    const timer = setTimeout(tell);
    return () => clearTimeout(timer);
  }, [seq, latest]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the connection
  useEffect(() => {
    if (link === 'lost') wasLost.current = true;
    if (link !== 'open' || !wasLost.current) return;
    wasLost.current = false;
    say(sight.back);
  }, [link]);

  const changeManner = (): void => {
    const next = manner === 'brief' ? 'full' : 'brief';
    localStore().setItem(MANNER_PLACE, next);
    setManner(next);
    say(sight[next]);
  };
  const earlier = useEarlier(seq);
  useKeys((pressed) => {
    const before = earlier('report' in pressed && pressed.report === 'lastTurn');
    if ('player' in pressed) return say(tellPlayer(scene, pressed.player));
    if (pressed.report === 'manner') return changeManner();
    if (pressed.report === 'can') return askWhat();
    if (pressed.report === 'lastTurn') return say(tellLastTurn({ log: source.log.peek() }, scene, before));
    const text = report(pressed.report, source, scene);
    if (text !== undefined) say(text);
  });
  return (
    <div class="visually-hidden">
      {/* In the order in which they are heard. */}
      <p aria-live="assertive" data-live="assertive">
        <span key={assertive.nth}>{assertive.text}</span>
      </p>
      <p aria-live="polite" data-live="polite">
        <span key={polite.nth}>{polite.text}</span>
      </p>
    </div>
  );
}

/** The table as it is at this moment. */
const heardTable = ({ view, log, seq, news, seat, outbox }: GameSource): HeardTable => ({
  view: view.peek(),
  seat: seat.peek(),
  log: log.peek(),
  seq: seq.peek(),
  news: news.peek(),
  outbox: outbox.peek(),
});

/** How often the same was asked for before, with nothing else in between. */
function useEarlier(seq: number): (isAsked: boolean) => number {
  const asked = useRef({ seq, times: 0 });
  return (isAsked) => {
    const times = isAsked && asked.current.seq === seq ? asked.current.times : 0;
    asked.current = { seq, times: isAsked ? times + 1 : 0 };
    return times;
  };
}

/** What a key asks for as a sentence; undefined where it led somewhere instead. */
function report(
  key: Exclude<ReportKey, 'manner' | 'can' | 'lastTurn'>,
  source: GameSource,
  scene: Scene,
): string | undefined {
  const lobby = source.lobby.peek();
  switch (key) {
    case 'state':
      return scene.own === undefined ? sight.watching : tellSeat(scene, scene.own.seat);
    case 'stars':
      return tellStars(scene);
    case 'scores':
      return tellScores(scene, lobby?.options.estimate);
    case 'clock':
      return tellClocks({ clock: source.clock.peek(), lobby }, scene, source.now());
    case 'asked':
      return tellAsked(source, scene);
    case 'decide':
      document.querySelector<HTMLElement>('.decision')?.focus();
      return undefined;
    case 'map':
      document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
      return undefined;
  }
}

function tellAsked(source: GameSource, scene: Scene): string {
  const [decision] = source.owed.peek();
  if (decision !== undefined) return ask(decision, scene);
  return sight.nothingAsked(promptOf(source.lobby.peek(), [], scene));
}

function useKeys(act: (pressed: Pressed) => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event.target) || !areKeysOn()) return;
      const pressed = pressedKey(event);
      if (pressed === undefined) return;
      event.preventDefault();
      latest.current(pressed);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
