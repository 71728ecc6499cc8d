import type { FilmPlayer } from '../../film/film-player.ts';
import type { FileReport, Proof } from '../../film/verdict.ts';
import { film as words } from '../../i18n/film.ts';
import { sayReason } from '../../i18n/refusals.ts';
import { FilmIcon } from './film-icon.tsx';

const ISSUED = {
  yes: 'issued',
  forged: 'forged',
  unsigned: 'unsigned',
  unknownKey: 'otherKey',
  notChecked: undefined,
} as const satisfies Readonly<Record<FileReport['verdict']['issued'], keyof typeof words.file | undefined>>;

function sayFile({ verdict: { isIntact, isByTheRules, issued, checks } }: FileReport): string {
  const by = ISSUED[issued];
  const wrong = checks.find(({ outcome }) => outcome === 'failed');
  return [
    isIntact ? words.file.intact : words.file.changed,
    isByTheRules === true ? words.file.byRules : words.file.notByRules(wrong?.says ?? ''),
    ...(by === undefined ? [] : [words.file[by]]),
  ]
    .join(' ')
    .trim();
}

/** What was found, in words. */
function sayProof(proof: Proof | undefined, { film }: FilmPlayer): string {
  if (proof === undefined) return words.checking;
  if (proof.kind === 'file') return sayFile(proof);
  if (proof.kind !== 'log') return words.notChecked;
  if (proof.isFaithful) return words.faithful(film.length, film.turns.length);
  return words.unfaithful(proof.step ?? 0, proof.error === undefined ? '' : sayReason(proof.error));
}

/** Whether everything is as it should be; undefined where that cannot be said. */
function isProven(proof: Proof | undefined): boolean | undefined {
  if (proof === undefined) return undefined;
  if (proof.kind === 'log') return proof.isFaithful;
  if (proof.kind !== 'file') return undefined;
  const { isIntact, isByTheRules, issued } = proof.verdict;
  return isIntact && isByTheRules === true && issued !== 'forged';
}

/** Lights up when the game has been checked. The picture does not wait for it. */
export function Seal({ proof, player }: { proof: Proof | undefined; player: FilmPlayer }) {
  const is = isProven(proof);
  const said = sayProof(proof, player);
  return (
    <p
      class="film-seal"
      data-proven={is === undefined ? 'open' : is ? 'yes' : 'no'}
      role="status"
      title={said}
    >
      <FilmIcon name="seal" />
      <span>{is === undefined ? said : is ? words.seal : words.noSeal}</span>
      {is !== undefined && <span class="visually-hidden">. {said}</span>}
    </p>
  );
}
