import * as v from 'valibot';
import { type ContestChange, type ContestSettings, Settings } from '../../protocol/calls/contests.ts';
import { CONTEST_CAPS } from '../../protocol/contest.ts';
import { isPlainText } from '../../protocol/plain-text.ts';
import { done, type Outcome, refuse } from '../../protocol/refusals.ts';
import { cleanTitle, isZone } from '../../protocol/titles.ts';
import { cleanWebhook } from '../../protocol/webhook.ts';
import { playedRound } from '../record/phase.ts';
import type { Rows } from '../record/rows.ts';
import { canBePlayed } from '../run/event-options.ts';

// What an organiser says about an event, as it may be stored.

const DAY = 24 * 3_600_000;
/** How far ahead an event can be planned. */
const LATEST_START = 400 * DAY;

/** Lines are kept, whatever else would change the writing around them is not. */
function cleanDescription(text: string): string | undefined {
  const lines = text.normalize('NFC').replace(/\r\n?/g, '\n').trim().split('\n');
  return lines.every((line) => line.trim() === '' || isPlainText(line)) ? lines.join('\n') : undefined;
}

/** Settings as they may be stored; refused if any of them cannot be. */
export function checkedSettings(given: unknown, now: number): Outcome<ContestSettings> {
  const parsed = v.safeParse(Settings, given);
  if (!parsed.success) return refuse('badEvent');
  const settings = parsed.output;
  const [name, description] = [
    cleanTitle(settings.name, CONTEST_CAPS.name),
    cleanDescription(settings.description),
  ];
  const label = settings.label === undefined ? undefined : cleanTitle(settings.label, CONTEST_CAPS.name);
  if (name === undefined || description === undefined || !isZone(settings.zone)) return refuse('badEvent');
  if (settings.label !== undefined && label === undefined) return refuse('badEvent');
  if (settings.startsAt > now + LATEST_START) return refuse('badEvent');
  const code = settings.code?.trim();
  if (settings.entry === 'code' && (code === undefined || code === '')) return refuse('badEvent');
  // A final is of people who have met others before.
  if (settings.final !== undefined && settings.most < settings.final) return refuse('badEvent');
  if (!canBePlayed(settings)) return refuse('badEvent');
  const { webhook } = settings;
  const url = webhook === undefined ? undefined : cleanWebhook(webhook.url);
  if (webhook !== undefined && url === undefined) return refuse('badWebhook');
  return done({
    ...settings,
    name,
    description,
    ...(label !== undefined && { label }),
    ...(code !== undefined && { code }),
    ...(webhook !== undefined && url !== undefined && { webhook: { format: webhook.format, url } }),
  });
}

/** What is fixed once tables were drawn: whoever plays has entered for it. */
const FIXED = [
  'startsAt',
  'format',
  'sizes',
  'ladder',
  'tieBreaks',
  'clock',
  'latePoints',
  'pairs',
  'fixed',
  'banned',
  'bidCap',
  'bidMinutes',
  'expansion',
  'checkInMinutes',
] as const;

/** Settings with what becomes different. */
export function changedSettings(rows: Rows, change: ContestChange, now: number): Outcome<ContestSettings> {
  const played = playedRound(rows);
  const names = Object.keys(change);
  if (played !== undefined && FIXED.some((name) => names.includes(name))) return refuse('alreadyStarted');
  if (played !== undefined && change.rounds !== undefined && change.rounds < played.number)
    return refuse('alreadyStarted');
  const isFinalDrawn = [...rows.round.values()].some(({ isFinal, drawn }) => isFinal && drawn !== undefined);
  if (isFinalDrawn && change.finalPairs !== undefined) return refuse('alreadyStarted');
  // Whoever plays has entered for hands that nobody is shown; a cast can be given up at any time.
  if (played !== undefined && change.cast === true && !rows.main.settings.cast)
    return refuse('alreadyStarted');
  const { final, code, webhook, label, externalId, ...rest } = change;
  const merged: Record<string, unknown> = { ...rows.main.settings, ...rest };
  for (const [name, value] of Object.entries({ final, code, webhook, label, externalId })) {
    if (value === null) delete merged[name];
    else if (value !== undefined) merged[name] = value;
  }
  const checked = checkedSettings(merged, now);
  if (!checked.ok) return checked;
  const isMoved = checked.value.startsAt !== rows.main.settings.startsAt;
  return isMoved && checked.value.startsAt < now - DAY ? refuse('badEvent') : checked;
}
