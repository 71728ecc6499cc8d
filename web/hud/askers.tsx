import type { OpenTable } from '../net/table.ts';

/** For the host: who asks for a seat. */
export function Askers({ open }: { open: OpenTable }) {
  const asking = open.state.value.inside?.asking ?? [];
  return (
    <>
      {asking.map(({ id, name }) => (
        <div key={id} class="row asking">
          <p>
            <b>{name}</b> asks for a seat.
          </p>
          <button type="button" class="button button-main" onClick={() => open.answerAsker(id, true)}>
            Let in
          </button>
          <button type="button" class="button" onClick={() => open.answerAsker(id, false)}>
            Not this time
          </button>
        </div>
      ))}
    </>
  );
}
