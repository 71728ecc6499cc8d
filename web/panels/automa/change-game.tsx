import { useState } from 'preact/hooks';
import { AUTOMA_LEVELS } from '../../../engine/catalog.ts';
import { allFactions, allMats, factionOf, matOf, type Table } from '../../../engine/index.ts';
import { proposeName } from '../../device/remembered-name.ts';
import { keepLevel } from '../../device/solo-level.ts';
import { localStore } from '../../device/storage.ts';
import { automa as names } from '../../i18n/automa.ts';
import { madeUpNames } from '../../i18n/made-up-names.ts';
import { sayFaction, sayMat } from '../../i18n/names.ts';
import { sayNotice } from '../../i18n/notices.ts';
import { solo } from '../../i18n/solo.ts';
import type { Refusal } from '../../net/notice.ts';
import { makeSoloTable, type SoloChoice } from '../../net/solo-table.ts';
import type { LiveTable } from '../../net/table-source.ts';

const words = solo.change;
const AMOUNTS = [-2, -1, 0, 1, 2];
const SWITCHES = ['skipMarks', 'hesitates', 'delays', 'allMoves'] as const;

const isNew = ({ set }: { set: string }): boolean => set !== 'base';

/** Reads the form; what is left open is left out. */
export function choiceIn(form: FormData): SoloChoice {
  const text = (name: string): string => String(form.get(name) ?? '');
  const [faction, mat, automaFaction] = [text('faction'), text('mat'), text('automaFaction')];
  const tweaks: Required<SoloChoice>['tweaks'] = {
    coins: Number(text('coins')),
    power: Number(text('power')),
    skipMarks: form.has('skipMarks'),
    hesitates: form.has('hesitates'),
    delays: form.has('delays'),
    allMoves: form.has('allMoves'),
  };
  const factions = [faction, automaFaction].filter((id) => id !== '');
  return {
    level: AUTOMA_LEVELS.find((level) => level === text('level')) ?? AUTOMA_LEVELS[0],
    tweaks,
    expansion: factions.some((id) => isNew(factionOf(id))) || (mat !== '' && isNew(matOf(mat))),
    ...(faction !== '' && { faction }),
    ...(mat !== '' && { mat }),
    ...(automaFaction !== '' && { automaFaction }),
  };
}

/** One sheet before the first move: what is chosen begins as a new table, and this one is left. */
export function ChangeGame({ open, table }: { open: LiveTable; table: Readonly<Table> }) {
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Refusal | 'same'>();
  const begin = async (event: SubmitEvent & { currentTarget: HTMLFormElement }): Promise<void> => {
    event.preventDefault();
    const choice = choiceIn(new FormData(event.currentTarget));
    if (choice.faction !== undefined && choice.faction === choice.automaFaction) return setWrong('same');
    setBusy(true);
    setWrong(undefined);
    keepLevel(localStore(), choice.level);
    const [seat, lobby] = [open.seat.peek(), open.lobby.peek()];
    const name =
      (seat === undefined ? undefined : lobby?.chairs[seat]?.name) ?? proposeName(localStore(), madeUpNames);
    const made = await makeSoloTable(choice, name);
    setBusy(false);
    if (!made.ok) return setWrong(made);
    await open.calls.leave();
    location.assign(`/t/${made.value.id}`);
  };
  const factions = allFactions().map(({ id }) => [id, sayFaction(id)] as const);
  const mats = allMats().map(({ id }) => [id, sayMat(id)] as const);
  const given = table.setup.automa;
  return (
    <form class="automa-change" data-help="automa.change" onSubmit={(event) => void begin(event)}>
      <h3>{words.open}</h3>
      <p class="quiet">{words.lead}</p>
      <Choice
        name="level"
        label={words.level}
        among={AUTOMA_LEVELS.map((id) => [id, names.level[id]])}
        given={given?.level ?? ''}
        help="automa.level"
      />
      <Choice
        name="faction"
        label={words.own}
        among={[['', words.dealt], ...factions]}
        given=""
        help="here.wish"
      />
      <Choice name="mat" label={words.mat} among={[['', words.dealt], ...mats]} given="" help="here.wish" />
      <Choice
        name="automaFaction"
        label={words.its}
        among={[['', words.farthest], ...factions]}
        given=""
        help="automa.faction"
      />
      <details>
        <summary>{words.tweaks}</summary>
        {(['coins', 'power'] as const).map((name) => (
          <Choice
            key={name}
            name={name}
            label={words[name]}
            among={AMOUNTS.map((n) => [String(n), n === 0 ? words.as : words.by(n)])}
            given={String(given?.tweaks[name] ?? 0)}
            help="automa.tweaks"
          />
        ))}
        {SWITCHES.map((name) => (
          <label key={name} class="check" data-help="automa.tweaks">
            <input type="checkbox" name={name} defaultChecked={given?.tweaks[name] === true} />
            <span>{words.switches[name]}</span>
          </label>
        ))}
      </details>
      {wrong !== undefined && (
        <p class="wrong" role="alert">
          {wrong === 'same' ? words.same : sayNotice(wrong)}
        </p>
      )}
      <button type="submit" class="button button-main" disabled={isBusy}>
        {words.begin}
      </button>
    </form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  among: readonly (readonly [id: string, word: string])[];
  given: string;
  help: string;
}

function Choice({ name, label, among, given, help }: ChoiceProps) {
  return (
    <label data-help={help}>
      <span>{label}</span>
      <select name={name}>
        {among.map(([id, word]) => (
          <option key={id} value={id} selected={id === given}>
            {word}
          </option>
        ))}
      </select>
    </label>
  );
}
