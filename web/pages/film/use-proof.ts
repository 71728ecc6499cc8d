import { useEffect, useState } from 'preact/hooks';
import { Prover } from '../../film/prover.ts';
import type { Proof } from '../../film/verdict.ts';
import type { OpenFilm } from './begin-film.ts';

interface FilmProof {
  proof: Proof | undefined;
  /** More was checked meanwhile. */
  found(proof: Proof): void;
}

/** The log is checked once the first moment is on the screen; what is known already is not asked again. */
export function useProof({ log }: OpenFilm, known: Proof | undefined): FilmProof {
  const [proof, setProof] = useState(known);
  useEffect(() => {
    if (known !== undefined) return;
    // The whole file says more, and may have been asked for meanwhile.
    void new Prover().ask({ log }).then((of) => setProof((before) => before ?? of));
  }, [log, known]);
  return { proof, found: setProof };
}
