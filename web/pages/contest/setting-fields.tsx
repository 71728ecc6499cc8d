import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { PACE_NAMES } from '../../../engine/catalog.ts';
import { type TieBreak, USUAL_SIZES } from '../../../engine/contest/index.ts';
import type { ContestSettings } from '../../../worker/protocol/calls/contests.ts';
import { CONTEST_CAPS, CONTEST_USUAL, ENTRY_KINDS, EXTERNAL_ID } from '../../../worker/protocol/contest.ts';
import { LONGEST_WEBHOOK, WEBHOOK_FORMATS } from '../../../worker/protocol/webhook.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { sayClock } from '../lobby/table-words.ts';
import { Choice, NumberField, Tick } from './choice.tsx';
import { PairFields } from './pair-fields.tsx';
import { FREE_CLOCK, figuresOf, isOffered, ladderIn, usualFormat, usualPairs } from './plan.ts';

const words = contestPages.form;

/** What the fields begin with: as usual, or as an event has it. */
export type GivenSettings = Readonly<Partial<ContestSettings>>;

interface Fields {
  given: GivenSettings;
  /** Tables were drawn: what they were drawn from cannot be changed any more. */
  isFixed?: boolean;
}

const DAY_MINUTES = 24 * 60;

/** Everything that has a default, in groups; the names of the fields are those of the settings. */
export function SettingFields({ given, isFixed = false }: Fields) {
  const all = { ...CONTEST_USUAL, ...given };
  // What is usual depends on how many play, and on the format, until somebody chooses.
  const [most, setMost] = useState<number>(all.most);
  const [chosenFormat, setFormat] = useState<string | undefined>(given.format);
  const [finalPairs, setFinalPairs] = useState<string>(all.finalPairs);
  const [final, setFinal] = useState(String(given.final ?? 'none'));
  const format = chosenFormat ?? usualFormat(most);
  return (
    <>
      <label>
        <span>{words.description}</span>
        <textarea
          name="description"
          rows={3}
          maxLength={CONTEST_CAPS.description}
          defaultValue={all.description}
        />
      </label>
      <People given={given} isFixed={isFixed} format={format} setMost={setMost} setFormat={setFormat}>
        <Choice
          label={words.finalTable}
          name="final"
          value={final}
          of={Object.entries(words.finals)}
          change={setFinal}
        />
        {final !== 'none' && (
          <Choice
            label={words.finalPairs}
            name="finalPairs"
            value={finalPairs}
            of={Object.entries(words.finalPairRules)}
            change={setFinalPairs}
          />
        )}
      </People>
      <Times given={given} isFixed={isFixed} />
      <Points given={given} isFixed={isFixed} />
      <AtTables
        given={given}
        isFixed={isFixed}
        usualPairs={usualPairs(format)}
        finalPairs={final === 'none' ? 'same' : finalPairs}
      />
    </>
  );
}

const isOrder = (order: string): order is keyof typeof words.sizeOrders =>
  Object.hasOwn(words.sizeOrders, order);

interface PeopleProps extends Fields {
  format: string;
  setMost(most: number): void;
  setFormat(format: string): void;
  /** What belongs to the final. */
  children: ComponentChildren;
}

function People({ given, isFixed = false, format, setMost, setFormat, children }: PeopleProps) {
  const all = { ...CONTEST_USUAL, ...given };
  const [entry, setEntry] = useState<(typeof ENTRY_KINDS)[number]>(all.entry);
  const order = (given.sizes ?? USUAL_SIZES).join(' ');
  return (
    <fieldset class="setting-group">
      <legend>{words.groups.who}</legend>
      <NumberField
        label={words.most}
        name="most"
        value={all.most}
        min={2}
        max={CONTEST_CAPS.players}
        change={setMost}
      />
      <Choice
        label={words.sizes}
        name="sizes"
        value={order}
        isDisabled={isFixed}
        of={[...(isOrder(order) ? [] : [[order, order] as const]), ...Object.entries(words.sizeOrders)]}
      />
      <Choice
        label={words.format}
        name="format"
        value={format}
        isDisabled={isFixed}
        of={Object.entries(contestPages.formats)}
        change={setFormat}
      />
      {children}
      <Choice
        label={words.entry}
        name="entry"
        value={entry}
        of={ENTRY_KINDS.map((kind) => [kind, words.entries[kind]])}
        change={(chosen) => setEntry(ENTRY_KINDS.find((kind) => kind === chosen) ?? 'open')}
      />
      {entry === 'code' && (
        <label>
          <span>{words.code}</span>
          <input
            name="code"
            required
            maxLength={CONTEST_CAPS.code}
            defaultValue={given.code}
            autoComplete="off"
          />
        </label>
      )}
      <label>
        <span>{words.reach}</span>
        <input name="reach" maxLength={CONTEST_CAPS.reach} defaultValue={all.reach} />
        <small class="quiet">{words.reachHint}</small>
      </label>
      <Channel />
      <Tick label={words.isPublic} name="isPublic" isOn={all.isPublic} />
      <League given={given} />
    </fieldset>
  );
}

/** Where results are told; an address is a secret, so that one that is set is not shown again. */
function Channel() {
  const [format, setFormat] = useState('none');
  return (
    <>
      <Choice
        label={words.webhook}
        name="webhookFormat"
        value={format}
        of={['none' as const, ...WEBHOOK_FORMATS].map((id) => [id, words.channels[id]])}
        change={setFormat}
      />
      {format !== 'none' && (
        <label>
          <span>{words.webhookUrl}</span>
          <input type="url" name="webhook" required maxLength={LONGEST_WEBHOOK} autoComplete="off" />
          <small class="quiet">{words.webhookHint}</small>
        </label>
      )}
    </>
  );
}

/** What a league calls things; few organisers have one. What is there already is in the form, folded or not. */
function League({ given: { label, externalId } }: { given: GivenSettings }) {
  return (
    <details open={label !== undefined || externalId !== undefined}>
      <summary>{words.league}</summary>
      <div class="stack">
        <label>
          <span>{words.label}</span>
          <input name="label" maxLength={CONTEST_CAPS.name} defaultValue={label} autoComplete="off" />
        </label>
        <label>
          <span>{words.externalId}</span>
          <input
            name="externalId"
            maxLength={CONTEST_CAPS.externalId}
            pattern={EXTERNAL_ID.source}
            defaultValue={externalId}
            autoComplete="off"
          />
          <small class="quiet">{words.externalIdHint}</small>
        </label>
      </div>
    </details>
  );
}

/** A preset, or bank and increment as numbers. */
function ClockFields({ clock, isFixed }: { clock: string; isFixed: boolean }) {
  const [chosen, setChosen] = useState(isOffered(clock) ? clock : FREE_CLOCK);
  const { bankMinutes, turnSeconds } = figuresOf(isOffered(chosen) ? chosen : clock);
  return (
    <>
      <Choice
        label={words.clock}
        name="clock"
        value={chosen}
        isDisabled={isFixed}
        of={[...PACE_NAMES.map((pace) => [pace, sayClock(pace)] as const), [FREE_CLOCK, words.freeClock]]}
        change={setChosen}
      />
      {chosen === FREE_CLOCK && (
        <>
          <NumberField
            label={words.bankMinutes}
            name="bankMinutes"
            value={bankMinutes}
            min={1}
            max={CONTEST_CAPS.bankMinutes}
            isDisabled={isFixed}
          />
          <NumberField
            label={words.turnSeconds}
            name="turnSeconds"
            value={turnSeconds}
            min={0}
            max={CONTEST_CAPS.turnSeconds}
            isDisabled={isFixed}
          />
        </>
      )}
    </>
  );
}

function Times({ given, isFixed = false }: Fields) {
  const all = { ...CONTEST_USUAL, ...given };
  return (
    <fieldset class="setting-group">
      <legend>{words.groups.time}</legend>
      <ClockFields clock={all.clock} isFixed={isFixed} />
      <NumberField
        label={words.roundMinutes}
        name="roundMinutes"
        value={given.roundMinutes}
        min={10}
        max={7 * DAY_MINUTES}
        hint={words.roundMinutesHint}
      />
      <NumberField
        label={words.breakMinutes}
        name="breakMinutes"
        value={all.breakMinutes}
        min={0}
        max={DAY_MINUTES}
      />
      <NumberField
        label={words.checkInMinutes}
        name="checkInMinutes"
        value={all.checkInMinutes}
        min={0}
        max={DAY_MINUTES}
        isDisabled={isFixed}
      />
      <NumberField
        label={words.noShowMinutes}
        name="noShowMinutes"
        value={all.noShowMinutes}
        min={1}
        max={DAY_MINUTES}
      />
      <NumberField
        label={words.lineMinutes}
        name="lineMinutes"
        value={all.lineMinutes}
        min={0}
        max={CONTEST_CAPS.lineMinutes}
      />
      <NumberField
        label={words.finalLineMinutes}
        name="finalLineMinutes"
        value={all.finalLineMinutes}
        min={0}
        max={CONTEST_CAPS.lineMinutes}
      />
      <NumberField
        label={words.slipMinutes}
        name="slipMinutes"
        value={all.slipMinutes}
        min={0}
        max={DAY_MINUTES}
      />
      <Choice label={words.begins} name="begins" value={all.begins} of={Object.entries(words.beginsHow)} />
    </fieldset>
  );
}

function Points({ given, isFixed = false }: Fields) {
  const all = { ...CONTEST_USUAL, ...given };
  const [isBad, setBad] = useState(false);
  return (
    <fieldset class="setting-group">
      <legend>{words.groups.points}</legend>
      <label>
        <span>{words.ladder}</span>
        <input
          name="ladder"
          defaultValue={all.ladder.join(', ')}
          disabled={isFixed}
          aria-invalid={isBad}
          onInput={({ currentTarget }) => {
            const isWrong = ladderIn(currentTarget.value) === undefined;
            currentTarget.setCustomValidity(isWrong ? words.badList : '');
            setBad(isWrong);
          }}
        />
        <small class="quiet">{isBad ? words.badList : words.ladderHint}</small>
      </label>
      <NumberField
        label={words.latePoints}
        name="latePoints"
        value={all.latePoints}
        min={0}
        max={100}
        isDisabled={isFixed}
      />
      <TieBreaks given={all.tieBreaks} isFixed={isFixed} />
    </fieldset>
  );
}

/** In the order in which they decide; each can be moved up. The lot decides whatever is left, and stays last. */
function TieBreaks({ given, isFixed }: { given: readonly TieBreak[]; isFixed: boolean }) {
  const [order, setOrder] = useState<readonly TieBreak[]>(given);
  const moveUp = (index: number): void => {
    const moved = [...order];
    moved.splice(index - 1, 0, ...moved.splice(index, 1));
    setOrder(moved);
  };
  const names = contestPages.page.tieBreaks;
  return (
    <div class="tie-breaks">
      <h3>{words.tieBreaks}</h3>
      <p class="quiet">{words.tieBreaksHint}</p>
      <input type="hidden" name="tieBreaks" value={order.join(' ')} />
      <ol>
        {order.map((one, index) => (
          <li key={one}>
            <span>{names[one]}</span>
            {index > 0 && one !== 'lot' && (
              <button
                type="button"
                class="button button-small"
                disabled={isFixed}
                aria-label={words.earlier(names[one])}
                onClick={() => moveUp(index)}
              >
                ↑
              </button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface AtTablesProps extends Fields {
  usualPairs: string;
  finalPairs: string;
}

function AtTables({ given, isFixed = false, usualPairs: usual, finalPairs }: AtTablesProps) {
  const all = { ...CONTEST_USUAL, ...given };
  const isCast = given.cast === true;
  return (
    <fieldset class="setting-group">
      <legend>{words.groups.rules}</legend>
      <PairFields given={given} isFixed={isFixed} usual={usual} finalPairs={finalPairs} />
      <Choice
        label={words.estimate}
        name="estimate"
        value={all.estimate}
        of={Object.entries(words.estimates)}
      />
      <NumberField label={words.delay} name="delay" value={all.delay} min={0} max={3600} />
      <Tick label={words.expansion} name="expansion" isOn={all.expansion} isDisabled={isFixed} />
      <Tick label={words.chat} name="chat" isOn={all.chat} />
      <Tick label={words.undo} name="undo" isOn={all.undo} />
      <Tick label={words.extraTime} name="extraTime" isOn={all.extraTime} />
      {/* It can be given up at any time, and begun only before anybody has played. */}
      <Tick label={words.cast} name="cast" isOn={isCast} isDisabled={isFixed && !isCast} />
    </fieldset>
  );
}
