import type { Locator, Page } from 'playwright-core';

// Parts of the table as everybody finds them: by role and name.

const DRAWERS = {
  cards: 'Cards',
  objectives: 'Objectives',
  triumph: 'Stars and tracks',
  log: 'Log and talk',
  help: 'Help and table',
} as const;
export type DrawerName = keyof typeof DRAWERS;

export const mapOn = (page: Page): Locator => page.getByRole('grid', { name: 'The map' });

/** On the rail, or in the menu of a small screen; what it counts is said after its name. */
export const drawerButton = (page: Page, name: DrawerName): Locator =>
  page.getByRole('button', { name: new RegExp(`^${DRAWERS[name]}(, \\d.*)?$`) });

/** Small screens have the rail behind it. */
export const menuButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Cards, tracks, log and help' });

export const drawerOn = (page: Page): Locator => page.getByRole('dialog');
export const drawerClose = (page: Page): Locator => drawerOn(page).getByRole('button', { name: 'Close' });

export const combatResultOn = (page: Page): Locator => page.getByRole('region', { name: /^Combat on / });
