import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { PAGES } from '../../../worker/protocol/pages.ts';
import { fetchKeys } from '../../film/check-file.ts';
import { lobbyOfNames } from '../../film/film-lobby.ts';
import { Prover } from '../../film/prover.ts';
import { isReport, type Proof } from '../../film/verdict.ts';
import { film as words } from '../../i18n/film.ts';
import { notices } from '../../i18n/notices.ts';
import { useCalm } from '../../lib/use-chunk.ts';
import { beginFilm, type OpenFilm } from './begin-film.ts';
import { loadClipDialog } from './clip-button.tsx';
import { FilmPage } from './film-page.tsx';
import { largestFile } from './largest-file.ts';
import { loadAll } from './load-all.ts';
import { useDrop } from './use-drop.ts';

interface Shown {
  film: OpenFilm;
  /** What was found of it already. */
  proof?: Proof;
}

type FileState =
  | { kind: 'waiting' }
  | { kind: 'reading' }
  | { kind: 'trouble'; why: string; last?: Shown }
  | ({ kind: 'film' } & Shown);

/** The address of the page for files may ask for a moment; that of a game asks for one of that game. */
const momentOfFile = (): string => (location.pathname === PAGES.replay.path ? location.search : '');

/** A game in a file, of which no server knows. */
function open(proof: Proof, text: string): FileState {
  if (proof.kind === 'late') return { kind: 'trouble', why: words.trouble.tooSlow };
  if (proof.kind === 'tooLong') return { kind: 'trouble', why: words.trouble.tooLong };
  if (!isReport(proof)) return { kind: 'trouble', why: words.trouble.notRead };
  const { trouble, log, clocks, names = [], notes = [], notesLeftOut: leftOut = 0 } = proof;
  if (trouble !== undefined) return { kind: 'trouble', why: words.trouble[trouble] };
  const lobby = lobbyOfNames(names);
  const search = momentOfFile();
  const begun = beginFilm({ id: '', log, clocks, lobby, search, notes: { notes, leftOut }, text });
  return begun.ok ? { kind: 'film', film: begun.film, proof } : { kind: 'trouble', why: begun.why };
}

/** Plays a file that somebody drops or chooses; nothing of it leaves this browser. `first`: the film that is shown until then. */
export function FilePage({ first }: { first?: OpenFilm }) {
  const [state, setState] = useState<FileState>(first ? { kind: 'film', film: first } : { kind: 'waiting' });
  /** Which file it is: the next one begins anew. */
  const [nth, setNth] = useState(0);
  const [isReady, setReady] = useState(false);
  const [prover, setProver] = useState<Prover>();
  const [keys, setKeys] = useState<unknown>();
  // A film that is shown comes first.
  const mayLoad = useCalm() || first === undefined;
  useEffect(() => {
    if (!mayLoad) return;
    const waiting = new Prover();
    setProver(waiting);
    // Clips are made of few films; whoever is about to drop a file may have no server by then.
    const parts =
      first === undefined
        ? [loadAll(), loadClipDialog().then(({ loadClipFile }) => loadClipFile())]
        : [loadAll()];
    void Promise.all([waiting.isReady, fetchKeys().then(setKeys), ...parts]).then(() => setReady(true));
  }, [mayLoad, first]);
  const take = async (file: File): Promise<void> => {
    // What cannot be played does not end what is.
    const last = state.kind === 'film' ? state : state.kind === 'trouble' ? state.last : undefined;
    const give = (next: FileState): void =>
      setState(next.kind === 'trouble' && last !== undefined ? { ...next, last } : next);
    if (file.size > largestFile) return give({ kind: 'trouble', why: words.trouble.tooLarge });
    setState({ kind: 'reading' });
    const text = await file.text().catch(() => undefined);
    if (text === undefined) return give({ kind: 'trouble', why: words.trouble.notRead });
    const proof = await (prover ?? new Prover()).ask({ text, keys });
    // The next file gets a worker of its own: this one is ended.
    setProver(new Prover());
    const opened = open(proof, text);
    // What is shown is no longer the game of the address.
    if (opened.kind === 'film') history.replaceState(null, '', PAGES.replay.path);
    give(opened);
    setNth(nth + 1);
  };
  const isOver = useDrop(take);
  if (state.kind === 'film')
    return (
      <>
        <FilmPage key={nth} film={state.film} known={state.proof} />
        {isOver && <p class="film-over">{words.dropNow}</p>}
      </>
    );
  const last = state.kind === 'trouble' ? state.last : undefined;
  return (
    <main class="sheet sheet-lone film-drop" data-over={isOver}>
      <h1>{words.openFile}</h1>
      {state.kind === 'trouble' && <p role="alert">{state.why}</p>}
      <p>{words.dropHere}</p>
      <Picker take={take}>{state.kind === 'trouble' ? words.trouble.another : words.choose}</Picker>
      <p class="quiet" role="status">
        {state.kind === 'reading' ? words.reading : isReady ? words.ready : notices.opening.moment}
      </p>
      {last !== undefined && last.film !== first && (
        <p>
          <button type="button" class="button" onClick={() => setState({ ...last, kind: 'film' })}>
            {words.trouble.backToFilm}
          </button>
        </p>
      )}
      {first !== undefined && (
        <p>
          <a href={`/t/${first.source.id}`}>{words.trouble.back}</a>
        </p>
      )}
      <p>
        <a href="/">{notices.toFirstPage}</a>
      </p>
    </main>
  );
}

function Picker({ take, children }: { take(file: File): void; children: ComponentChildren }) {
  return (
    <label class="button button-main film-picker">
      <input
        type="file"
        class="visually-hidden"
        accept=".json,application/json"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) take(file);
          currentTarget.value = '';
        }}
      />
      <span>{children}</span>
    </label>
  );
}
