import { useState } from 'preact/hooks';
import type { Proof } from '../../film/verdict.ts';
import { withWords } from '../../i18n/language/load.ts';
import { useLater } from '../../lib/use-chunk.ts';
import { Seal } from '../../panels/film/seal.tsx';
import type { OpenFilm } from './begin-film.ts';
import { useProof } from './use-proof.ts';

export const loadVerdict = withWords(['verdict'], () => import('../../panels/film/verdict-dialog.tsx'));

/** The seal of a film, and what is behind it. */
export function VerdictButton({ film, known }: { film: OpenFilm; known: Proof | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const Dialog = useLater(loadVerdict, isOpen)?.VerdictDialog;
  const { proof, found } = useProof(film, known);
  const { source, player, text } = film;
  return (
    <>
      <Seal proof={proof} player={player} open={() => setOpen(true)} />
      {isOpen && Dialog !== undefined && (
        <Dialog
          game={{ id: source.id, text }}
          {...{ proof, found }}
          goTo={(at) => player.seek(at)}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}
