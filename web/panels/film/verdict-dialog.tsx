import { useEffect, useRef, useState } from 'preact/hooks';
import { checkFile, type FiledGame, fileAddress, KEYS_ADDRESS } from '../../film/check-file.ts';
import { type FileReport, isReport, issuerOf, type Proof } from '../../film/verdict.ts';
import { verdict as words } from '../../i18n/verdict.ts';
import './verdict-dialog.css';

export interface VerdictDialogProps {
  game: FiledGame;
  /** What is known already: of a file that was dropped on the page, all of it. */
  proof: Proof | undefined;
  /** Keeps what was found, for the seal and for the next time. */
  found(proof: Proof): void;
  goTo(at: number): void;
  close(): void;
}

type Found = 'asking' | 'noFile' | Proof;

const VERIFIER = '/verify.mjs';
const KEYS_FILE = 'ploughshare.json';

/** What the whole file of the game proves, in words: intact, by the rules, issued by this server; and how to check that without us. */
export function VerdictDialog({ game, proof, found, goTo, close }: VerdictDialogProps) {
  const self = useRef<HTMLDialogElement>(null);
  // Without the keys it is asked for once more: they may be had by now.
  const [state, setState] = useState<Found>(isReport(proof) && proof.hasKeys ? proof : 'asking');
  const check = async (): Promise<void> => {
    setState('asking');
    const report = await checkFile(game);
    setState(report ?? 'noFile');
    if (isReport(report)) found(report);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    self.current?.showModal();
    if (state === 'asking') void check();
  }, []);
  const jump = (at: number): void => {
    self.current?.close();
    goTo(at);
  };
  return (
    <dialog ref={self} class="verdict" aria-label={words.title} onClose={close}>
      <h2>{words.title}</h2>
      <div class="verdict-found" aria-live="polite">
        {state === 'asking' ? (
          <p>{words.asking}</p>
        ) : isReport(state) ? (
          <Report report={state} goTo={jump} />
        ) : (
          <p role="alert">{whyNot(state)}</p>
        )}
      </div>
      {(state === 'noFile' || (isReport(state) && !state.hasKeys)) && (
        <p>
          <button type="button" class="button" onClick={check}>
            {words.again}
          </button>
        </p>
      )}
      <Yourself game={game} />
      <p class="row">
        <button type="button" class="button button-main" onClick={() => self.current?.close()}>
          {words.close}
        </button>
      </p>
    </dialog>
  );
}

function whyNot(state: Exclude<Found, 'asking' | FileReport>): string {
  if (state === 'noFile') return words.noFile;
  // A log is never what was asked for here.
  return state.kind === 'log' ? words.none : words[state.kind];
}

type Sign = 'yes' | 'no' | 'open';

const STROKES: Readonly<Record<Sign, string>> = {
  yes: 'M5 12.5l5 5l9-11',
  no: 'M6 6l12 12M18 6l-12 12',
  open: 'M5 12h14',
};

function Mark({ is }: { is: Sign }) {
  return (
    <svg class="line-icon verdict-mark" data-is={is} viewBox="0 0 24 24" aria-hidden="true">
      <path d={STROKES[is]} />
    </svg>
  );
}

const OF_ISSUER = {
  yes: 'yes',
  forged: 'no',
  unknownKey: 'no',
  unsigned: 'open',
  noKeys: 'open',
  notChecked: 'open',
} as const satisfies Readonly<Record<ReturnType<typeof issuerOf>, Sign>>;

const OF_OUTCOME = {
  passed: 'yes',
  failed: 'no',
  notRecorded: 'open',
  notChecked: 'open',
} as const satisfies Readonly<Record<FileReport['verdict']['checks'][number]['outcome'], Sign>>;

/** The three answers, and each check. */
function Report({ report, goTo }: { report: FileReport; goTo(at: number): void }) {
  const { isIntact, isByTheRules, checks } = report.verdict;
  const issuer = issuerOf(report);
  const rules = isByTheRules === undefined ? 'unknown' : isByTheRules ? 'yes' : 'no';
  const lines: readonly (readonly [Sign, { said: string; why: string }])[] = [
    [isIntact ? 'yes' : 'no', words.intact[isIntact ? 'yes' : 'no']],
    [rules === 'unknown' ? 'open' : rules, words.rules[rules]],
    [OF_ISSUER[issuer], words.issued[issuer]],
  ];
  return (
    <>
      <ul class="verdict-lines">
        {lines.map(([is, { said, why }]) => (
          <li key={said} data-is={is}>
            <Mark is={is} />
            <p>
              <b>{said}</b> {why}
            </p>
          </li>
        ))}
      </ul>
      <h3>{words.checks}</h3>
      <ul class="verdict-checks">
        {checks.map(({ check, outcome, step }) => {
          const about = words.check[check];
          return (
            <li key={check}>
              <Mark is={OF_OUTCOME[outcome]} />
              <p>
                <b>
                  {about.title}: {words.outcome[outcome]}.
                </b>{' '}
                {outcome === 'notChecked' ? words.notReached : about[outcome]}{' '}
                {step !== undefined && (
                  <button type="button" class="verdict-entry" onClick={() => goTo(step)}>
                    {words.entry(step)}
                  </button>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Nobody has to believe this page. */
function Yourself({ game: { id } }: { game: FiledGame }) {
  const name = `ploughshare-${id === '' ? 'game' : id}.json`;
  return (
    <section class="verdict-yourself">
      <h3>{words.yourself}</h3>
      <ul>
        {id !== '' && (
          <li>
            <a href={fileAddress(id)} download={name}>
              {words.file}
            </a>
          </li>
        )}
        <li>
          <a href={VERIFIER} download>
            {words.verifier}
          </a>
        </li>
        <li>
          <a href={KEYS_ADDRESS} download={KEYS_FILE}>
            {words.keys}
          </a>
        </li>
      </ul>
      <p>
        {words.yourselfHow} <code>{words.command(name, KEYS_FILE)}</code>
      </p>
    </section>
  );
}
