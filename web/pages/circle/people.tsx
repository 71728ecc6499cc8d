import { useState } from 'preact/hooks';
import type { CircleDeed } from '../../../worker/protocol/calls/circles.ts';
import type { CirclePerson, CircleView } from '../../../worker/protocol/circle.ts';
import { circle } from '../../i18n/circle.ts';
import { circleLink } from '../../net/circle-keys.ts';
import { LinkToKeep } from '../contest/links.tsx';
import { SureButton } from '../contest/sure-button.tsx';
import { personName } from './names.ts';

const words = circle.people;

/** Carries out a deed; what was newly issued, if anything was. */
export type Act = (deed: CircleDeed) => Promise<string | undefined>;

/** Everybody who has played here, by name; for the organiser with what can be done about it. */
export function People({ view, act }: { view: CircleView; act: Act | undefined }) {
  const { people } = view;
  return (
    <section class="panel" aria-labelledby="people">
      <h2 id="people">{words.title}</h2>
      {people.length === 0 && <p>{words.none}</p>}
      <ul class="circle-people">
        {people.map((person) => {
          const { id, sameAs, hasLink } = person;
          return (
            <li key={id}>
              <p>
                <b>{personName(view, id)}</b>
                {sameAs !== undefined && <span class="tag">{words.same(personName(view, sameAs))}</span>}
                {hasLink && <span class="tag">{words.hasLink}</span>}
              </p>
              {act !== undefined && <Managed person={person} view={view} act={act} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Managed({ person, view, act }: { person: CirclePerson; view: CircleView; act: Act }) {
  const { id, sameAs, name = '' } = person;
  const [issued, setIssued] = useState<string>();
  const others = view.people.filter((one) => one.id !== id && one.sameAs === undefined);
  const submit =
    (deed: (form: FormData) => CircleDeed) =>
    (event: SubmitEvent & { currentTarget: HTMLFormElement }): void => {
      event.preventDefault();
      void act(deed(new FormData(event.currentTarget)));
    };
  return (
    <details class="more-settings">
      <summary aria-label={words.manage(personName(view, id))}>{words.manageShort}</summary>
      <form
        class="circle-make"
        onSubmit={submit((form) => ({ kind: 'rename', person: id, name: String(form.get('name')) }))}
      >
        <label>
          <span>{words.rename}</span>
          <input name="name" required defaultValue={name} maxLength={24} autoComplete="off" />
        </label>
        <button type="submit" class="button button-small">
          {words.renameButton}
        </button>
      </form>
      {sameAs === undefined && others.length > 0 && (
        <form
          class="circle-make"
          onSubmit={submit((form) => ({ kind: 'merge', person: id, into: String(form.get('into')) }))}
        >
          <label>
            <span>{words.merge}</span>
            <select name="into">
              {others.map((other) => (
                <option key={other.id} value={other.id}>
                  {personName(view, other.id)}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" class="button button-small">
            {words.mergeButton}
          </button>
        </form>
      )}
      <div class="row">
        {sameAs !== undefined && (
          <button
            type="button"
            class="button button-small"
            onClick={() => void act({ kind: 'unmerge', person: id })}
          >
            {words.unmerge}
          </button>
        )}
        <button
          type="button"
          class="button button-small"
          onClick={() => void act({ kind: 'reissue', to: id }).then(setIssued)}
        >
          {words.link}
        </button>
        <SureButton
          label={words.erase}
          sure={words.eraseSure}
          act={() => void act({ kind: 'erase', person: id })}
        />
      </div>
      {issued !== undefined && (
        <LinkToKeep
          label={personName(view, id)}
          hint={words.linkHint}
          link={circleLink(location.origin, issued)}
          isSecret
        />
      )}
      <p class="quiet">{words.eraseHint}</p>
    </details>
  );
}
