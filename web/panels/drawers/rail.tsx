import { shell } from '../../i18n/shell.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import './rail.css';

export const DRAWERS = ['cards', 'objectives', 'triumph', 'log', 'help'] as const;
export type DrawerName = (typeof DRAWERS)[number];

/** The card that tells what a drawer holds. */
const HELP: Readonly<Record<DrawerName, string>> = {
  cards: 'here.cards',
  objectives: 'objective.cards',
  triumph: 'here.facts',
  log: 'here.log',
  help: 'here.help',
};

/** A number on a button, and what it counts. */
export interface Badge {
  n: number;
  says: string;
  /** Something new: it is drawn to the eye. */
  isNews?: boolean;
}

interface RailProps {
  /** The drawer that is open. */
  current: string | undefined;
  badges: Partial<Record<DrawerName, Badge>>;
  toggle(drawer: DrawerName): void;
}

/** Five buttons with badges; each opens a drawer over the table. */
export function Rail({ current, badges, toggle }: RailProps) {
  return (
    <nav class="rail" aria-label={shell.rail.name}>
      {DRAWERS.map((name) => (
        <RailButton
          key={name}
          name={name}
          badge={badges[name]}
          isOpen={current === name}
          toggle={() => toggle(name)}
        />
      ))}
    </nav>
  );
}

function RailButton({
  name,
  badge,
  isOpen,
  toggle,
}: {
  name: DrawerName;
  badge: Badge | undefined;
  isOpen: boolean;
  toggle(): void;
}) {
  const hasBadge = badge !== undefined && badge.n > 0;
  const label = hasBadge ? `${shell.rail[name]}, ${badge.says}` : shell.rail[name];
  return (
    <button
      type="button"
      class="rail-button"
      data-drawer={name}
      data-help={HELP[name]}
      aria-label={label}
      title={shell.rail[name]}
      aria-expanded={isOpen}
      onClick={toggle}
    >
      <Icon name={name} class="rail-sign" />
      {hasBadge && (
        <span class="badge" data-news={badge.isNews === true} aria-hidden="true">
          {badge.n}
        </span>
      )}
    </button>
  );
}
