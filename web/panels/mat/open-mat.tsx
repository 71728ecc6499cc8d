import './open-mat.css';
import {
  BOTTOM_ACTIONS,
  type BottomAction,
  matColumn,
  type Seat,
  type Structure,
} from '../../../engine/index.ts';
import { mat } from '../../i18n/mat.ts';
import { SECTION_WORD, STRUCTURE_WORD, TOP_WORD } from '../../i18n/names.ts';
import { MatIcon } from '../../ui/icons/mat-signs.tsx';

type MatColumn = ReturnType<typeof matColumn>;

/** On every mat the structure that helps an action lies on it. */
const STRUCTURE_ON: Readonly<Record<MatColumn['top'], Structure>> = {
  move: 'mine',
  bolster: 'monument',
  trade: 'armory',
  produce: 'mill',
};

/** What of an upgrade has been chosen, and what can be. */
interface UpgradeChoice {
  from: string | undefined;
  to: string | undefined;
  froms: ReadonlySet<string>;
  tos: ReadonlySet<string>;
  isDisabled: boolean;
  pick(part: 'from' | 'to', id: string): void;
}

/** The mat with everything on it: cubes on green boxes, bracketed costs, structures and recruits where they sit. */
export function OpenMat({ owner, upgrade }: { owner: Readonly<Seat>; upgrade?: UpgradeChoice }) {
  return (
    <ol class="open-mat">
      {BOTTOM_ACTIONS.map((action) => (
        <Column key={action} owner={owner} action={action} upgrade={upgrade} />
      ))}
    </ol>
  );
}

interface ColumnProps {
  owner: Readonly<Seat>;
  action: BottomAction;
  upgrade: UpgradeChoice | undefined;
}

function Column({ owner, action, upgrade }: ColumnProps) {
  const { top, coins, boxes } = matColumn(owner, action);
  return (
    <li class="open-column" data-section={action}>
      <div class="open-top">
        <h4>{TOP_WORD[top]}</h4>
        {boxes.map((box) => (
          <Box key={box.box} green={box} upgrade={upgrade} />
        ))}
        {upgrade === undefined && <StructureOn owner={owner} structure={STRUCTURE_ON[top]} />}
      </div>
      <div class="open-bottom">
        <h4>{SECTION_WORD[action]}</h4>
        <Costs owner={owner} action={action} upgrade={upgrade} />
        {upgrade === undefined && (
          <>
            {coins > 0 && (
              <p class="open-line">
                <MatIcon name="coins" /> {mat.pays(coins)}
              </p>
            )}
            <RecruitOn owner={owner} action={action} />
          </>
        )}
      </div>
    </li>
  );
}

/** A green box: under its cube, or free. */
function Box({
  green: { box, isFree, gain },
  upgrade,
}: {
  green: MatColumn['boxes'][number];
  upgrade: UpgradeChoice | undefined;
}) {
  const words = mat.box[box](gain);
  const content = (
    <>
      <span class="cube-box" data-free={isFree} />
      <span>{words}</span>
    </>
  );
  if (upgrade === undefined || !upgrade.froms.has(box))
    return (
      <p class="open-line" data-free={isFree} data-help={`box.${box}`}>
        {content}
        {upgrade !== undefined && isFree ? (
          <small class="quiet">{mat.cubeGone}</small>
        ) : (
          <span class="visually-hidden"> ({isFree ? mat.cubeGone : mat.cubeThere})</span>
        )}
      </p>
    );
  return (
    <button
      type="button"
      class="option open-pick"
      data-part="from"
      data-option={box}
      data-help={`box.${box}`}
      aria-pressed={upgrade.from === box}
      disabled={upgrade.isDisabled}
      onClick={() => upgrade.pick('from', box)}
    >
      {content}
    </button>
  );
}

/** The cost as boxes: with a plain frame for good, in brackets what a cube can cover. */
function Costs({ owner, action, upgrade }: ColumnProps) {
  const { cost, brackets, costNow, paidIn: what } = matColumn(owner, action);
  const covered = owner.covered[action];
  const boxes = (
    <span class="cost-boxes" aria-hidden="true">
      {Array.from({ length: cost }, (_, n) => {
        const isBracket = n >= cost - brackets;
        const isCovered = isBracket && n - (cost - brackets) < covered;
        return (
          <span key={n} class="cost-box" data-bracket={isBracket} data-covered={isCovered}>
            {!isCovered && <MatIcon name={what} />}
          </span>
        );
      })}
    </span>
  );
  const now = mat.costNow(costNow, what);
  if (upgrade === undefined || !upgrade.tos.has(action))
    return (
      <p class="open-line open-costs" data-help={`cost.${action}`}>
        {boxes}
        <span class="visually-hidden">
          {now}; {mat.brackets(covered, brackets)}
        </span>
        {upgrade !== undefined && <small class="quiet">{mat.boxFull}</small>}
      </p>
    );
  return (
    <button
      type="button"
      class="option open-pick open-costs"
      data-part="to"
      data-option={action}
      data-help="cost.bracket"
      aria-pressed={upgrade.to === action}
      disabled={upgrade.isDisabled}
      onClick={() => upgrade.pick('to', action)}
    >
      {boxes}
      <span>{mat.cheaper[action]}</span>
    </button>
  );
}

function StructureOn({ owner, structure }: { owner: Readonly<Seat>; structure: Structure }) {
  const isBuilt = owner.structures[structure] !== 'mat';
  return (
    <p class="open-line" data-free={isBuilt} data-help={`structure.${structure}`}>
      <MatIcon name={structure} />
      <span>
        {STRUCTURE_WORD[structure]}: {mat.structure[structure]}
      </span>
    </p>
  );
}

function RecruitOn({ owner, action }: { owner: Readonly<Seat>; action: BottomAction }) {
  const isFree = owner.recruits[action] !== undefined;
  return (
    <p class="open-line" data-free={isFree} data-help={`recruit.${action}`}>
      <MatIcon name="enlist" />
      <span>{mat.ongoing[action]}</span>
      {isFree && <span class="visually-hidden"> ({mat.enlisted})</span>}
    </p>
  );
}
