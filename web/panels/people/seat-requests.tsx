import { people } from '../../i18n/people.ts';
import type { LiveTable } from '../../net/table-source.ts';

/** For the host: who asks for a seat. */
export function Askers({ open }: { open: LiveTable }) {
  const asking = open.inside.value?.asking ?? [];
  return (
    <>
      {asking.map(({ id, name }) => (
        <div key={id} class="row asking">
          <p>
            <b>
              <bdi>{name}</bdi>
            </b>{' '}
            {people.ask.asks}
          </p>
          <button type="button" class="button button-main" onClick={() => open.calls.answerAsker(id, true)}>
            {people.ask.letIn}
          </button>
          <button type="button" class="button" onClick={() => open.calls.answerAsker(id, false)}>
            {people.ask.refuse}
          </button>
        </div>
      ))}
    </>
  );
}
