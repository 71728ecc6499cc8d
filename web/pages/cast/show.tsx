import './styles.ts';
import { render } from 'preact';
import { localStore } from '../../device/storage.ts';
import { applyFactionStyles } from '../../factions/styles.ts';
import { readContestKeys, takeContestKey } from '../../net/contest-keys.ts';
import { CastPage } from './cast-page.tsx';
import { OpenCast, placeIn } from './open-cast.ts';

/** Draws the caster's page. `hash` is the fragment that came with the address, and is there no longer. */
export function showCast(into: HTMLElement, id: string, hash: string): void {
  applyFactionStyles(document);
  const isCasters = takeContestKey(hash, localStore(), id).opened === 'caster';
  const link = isCasters ? hash.slice(1) : readContestKeys(localStore(), id).caster;
  const open = new OpenCast(id, link, placeIn(location.search));
  addEventListener('online', () => open.nudge());
  render(<CastPage open={open} />, into);
}
