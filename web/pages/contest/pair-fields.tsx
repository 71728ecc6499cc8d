import { useEffect, useState } from 'preact/hooks';
import {
  CONTEST_CAPS,
  CONTEST_USUAL,
  type ContestPair,
  hasBids,
  hasPicks,
  PAIR_RULES,
} from '../../../worker/protocol/contest.ts';
import { contestPages } from '../../i18n/contest-pages.ts';
import { sayFaction, sayMat } from '../../i18n/names.ts';
import { Folded } from '../../ui/folded.tsx';
import { Choice, NumberField } from './choice.tsx';
import { pairsIn, pairText } from './plan.ts';

const words = contestPages.form;

interface Given {
  pairs?: string;
  fixed?: readonly ContestPair[];
  banned?: readonly ContestPair[];
  bidCap?: number;
  bidMinutes?: number;
}

interface PairFieldsProps {
  given: Given;
  isFixed: boolean;
  /** What it is unless somebody chooses. */
  usual: string;
  /** What is picked in the final takes cap and time as well. */
  finalPairs: string;
}

/** How factions and mats are given out, and what belongs to that. */
export function PairFields({ given, isFixed, usual, finalPairs }: PairFieldsProps) {
  const [chosen, setRule] = useState(given.pairs);
  const rule = chosen ?? usual;
  const isBid = hasBids({ pairs: rule });
  const isPicked = hasPicks({ pairs: rule }) || hasPicks({ pairs: finalPairs });
  return (
    <>
      <Choice
        label={words.pairs}
        name="pairs"
        value={rule}
        isDisabled={isFixed}
        of={PAIR_RULES.map((id) => [id, words.pairRules[id]])}
        change={setRule}
      />
      {isBid && <p class="pair-note">{rule === 'open' ? words.openBids : words.sealedBids}</p>}
      {isPicked && (
        <>
          <NumberField
            label={words.bidCap}
            name="bidCap"
            value={given.bidCap ?? CONTEST_USUAL.bidCap}
            min={0}
            max={CONTEST_CAPS.bid}
            isDisabled={isFixed}
          />
          <NumberField
            label={words.bidMinutes}
            name="bidMinutes"
            value={given.bidMinutes ?? CONTEST_USUAL.bidMinutes}
            min={1}
            max={CONTEST_CAPS.bidMinutes}
            isDisabled={isFixed}
          />
        </>
      )}
      {rule === 'fixed' ? (
        <PairList
          key="fixed"
          name="fixed"
          label={words.fixedPairs}
          hint={words.fixedHint}
          given={given.fixed ?? []}
          isFixed={isFixed}
        />
      ) : (
        <Folded summary={words.bannedPairs}>
          <PairList
            key="banned"
            name="banned"
            label={words.bannedPairs}
            hint={words.bannedHint}
            given={given.banned ?? []}
            isFixed={isFixed}
          />
        </Folded>
      )}
    </>
  );
}

interface Roster {
  factions: readonly string[];
  mats: readonly string[];
}

/** What is in the box is the engine's to say; few organisers ask, so it comes when they do. */
function useRoster(): Roster | undefined {
  const [roster, setRoster] = useState<Roster>();
  useEffect(() => {
    void import('../../../engine/index.ts').then(({ allFactions, allMats }) =>
      setRoster({ factions: allFactions().map(({ id }) => id), mats: allMats().map(({ id }) => id) }),
    );
  }, []);
  return roster;
}

const sayPair = ({ faction, mat }: ContestPair): string => words.pair(sayFaction(faction), sayMat(mat));

interface ListProps {
  name: 'fixed' | 'banned';
  label: string;
  hint: string;
  given: readonly ContestPair[];
  isFixed: boolean;
}

/** Pairs of faction and mat, put in and taken out one by one. */
function PairList({ name, label, hint, given, isFixed }: ListProps) {
  const [list, setList] = useState(given.map(pairText));
  const roster = useRoster();
  const [faction, setFaction] = useState<string>();
  const [mat, setMat] = useState<string>();
  const add = (): void => {
    const pair = { faction: faction ?? roster?.factions[0] ?? '', mat: mat ?? roster?.mats[0] ?? '' };
    setList([...new Set([...list, pairText(pair)])]);
  };
  return (
    <div class="pair-list">
      <h3>{label}</h3>
      <p class="quiet">{hint}</p>
      <input type="hidden" name={name} value={list.join(' ')} />
      <ul>
        {list.map((text) => {
          const said = pairsIn(text).map(sayPair).join();
          return (
            <li key={text}>
              <span>{said}</span>
              <button
                type="button"
                class="button button-small"
                disabled={isFixed}
                aria-label={words.takeOut(said)}
                onClick={() => setList(list.filter((other) => other !== text))}
              >
                ×
              </button>
            </li>
          );
        })}
      </ul>
      {roster !== undefined && !isFixed && (
        <div class="pair-new">
          <Choice
            label={words.faction}
            name={`${name}Faction`}
            value={faction ?? roster.factions[0] ?? ''}
            of={roster.factions.map((id) => [id, sayFaction(id)])}
            change={setFaction}
          />
          <Choice
            label={words.mat}
            name={`${name}Mat`}
            value={mat ?? roster.mats[0] ?? ''}
            of={roster.mats.map((id) => [id, sayMat(id)])}
            change={setMat}
          />
          <button type="button" class="button" onClick={add}>
            {words.putIn}
          </button>
        </div>
      )}
    </div>
  );
}
