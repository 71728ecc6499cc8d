import type { FilmPlayer } from '../../film/film-player.ts';
import { type FileReport, type Issuer, issuerOf, type Proof } from '../../film/verdict.ts';
import { film as words } from '../../i18n/film.ts';
import { sayReason } from '../../i18n/refusals.ts';
import { FilmIcon } from './film-icon.tsx';

const ISSUED = {
  yes: 'issued',
  forged: 'forged',
  unsigned: 'unsigned',
  unknownKey: 'otherKey',
  noKeys: 'noKeys',
  notChecked: undefined,
} as const satisfies Readonly<Record<Issuer, keyof typeof words.file | undefined>>;

function sayFile(report: FileReport): string {
  const { isIntact, isByTheRules } = report.verdict;
  const by = ISSUED[issuerOf(report)];
  return [
    isIntact ? words.file.intact : words.file.changed,
    isByTheRules === true ? words.file.byRules : words.file.notByRules,
    ...(by === undefined ? [] : [words.file[by]]),
  ].join(' ');
}

/** What was found, in words. */
function sayProof(proof: Proof | undefined, { film }: FilmPlayer): string {
  if (proof === undefined) return words.checking;
  if (proof.kind === 'file') return sayFile(proof);
  if (proof.kind !== 'log') return words.notChecked;
  if (proof.isFaithful) return words.faithful(film.length, film.turns.length);
  return words.unfaithful(proof.step ?? 0, proof.error === undefined ? '' : sayReason(proof.error));
}

/** Whether everything is as it should be; `open`: nobody has said yet; `none`: it cannot be said. */
function isProven(proof: Proof | undefined): keyof typeof words.seals {
  if (proof === undefined) return 'open';
  if (proof.kind === 'log') return proof.isFaithful ? 'yes' : 'no';
  if (proof.kind !== 'file') return 'none';
  const { isIntact, isByTheRules, issued } = proof.verdict;
  return isIntact && isByTheRules === true && issued !== 'forged' ? 'yes' : 'no';
}

interface SealProps {
  proof: Proof | undefined;
  player: FilmPlayer;
  /** Tells everything that was checked. */
  open(): void;
}

/** Lights up when the game has been checked, which the picture does not wait for; pressed, it tells what was found. */
export function Seal({ proof, player, open }: SealProps) {
  const is = isProven(proof);
  const said = sayProof(proof, player);
  const short = words.seals[is];
  return (
    <>
      <button
        type="button"
        class="film-act film-seal"
        data-proven={is}
        aria-haspopup="dialog"
        aria-label={words.proof(short)}
        title={said}
        onClick={open}
      >
        <FilmIcon name="seal" />
        <span>{short}</span>
      </button>
      <span class="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
