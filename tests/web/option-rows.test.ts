import { describe, expect, it } from 'vitest';
import { optionsIn } from '../../web/pages/lobby/option-fields.tsx';
import { sayOptions } from '../../web/pages/lobby/table-words.ts';
import {
  isOptionName,
  OPTION_NAMES,
  type OptionName,
  optionRow,
  usualOption,
  withUsual,
} from '../../worker/protocol/option-rows.ts';
import { parseOptions } from '../../worker/protocol/table-options.ts';

/** A value that an option can have, other than the usual one. */
function otherThanUsual(name: OptionName): unknown {
  const row = optionRow(name);
  const usual = usualOption(name);
  if (row.kind === 'switch') return usual !== true;
  if (row.kind === 'choice') return row.of.find((value) => value !== usual);
  return row.kind === 'number' ? row.max : undefined;
}

const plain = OPTION_NAMES.filter((name) => optionRow(name).kind !== 'own');

/** All options of a table in one list, as pages are told them. */
function read(given: object): Record<string, unknown> {
  const parsed = parseOptions(given);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const { game, ...table } = parsed.value;
  return { ...table, ...game };
}

describe('the rows of the options', () => {
  it.each(plain)('%s takes what its row allows, and nothing else', (name) => {
    const value = otherThanUsual(name);
    // To choose from dealt pairs or freely is a question of drafts.
    const others = name === 'from' ? { assign: 'draft' } : {};
    expect(read({ ...others, [name]: value })[name]).toBe(value);
    const junk = [null, 'x', -1, 1.5, 1e9, [], {}, typeof value === 'boolean' ? 'true' : true];
    for (const one of junk) {
      const refused = parseOptions({ [name]: one });
      expect(refused.ok ? one : refused.error).toEqual({
        code: 'badSetup',
        message: `The option "${name}" is not possible that way.`,
      });
    }
  });

  it('say what a table is like of which nothing is said', () => {
    expect(read({})).toEqual(withUsual({}));
    expect(read({ automa: { level: 'automa' } })).toMatchObject({ seats: 2 });
    expect(read({ clock: 'slow1' })).toMatchObject({ notices: true });
  });

  it('are told one by one where they are not as usual', () => {
    const usual = sayOptions(withUsual({}));
    // What only matters next to another option is told with it.
    const around: Partial<Record<OptionName, object>> = {
      from: { assign: 'draft' },
      extraTime: { clock: 'live6+15' },
    };
    for (const name of plain) {
      const options = { ...withUsual({}), ...around[name] };
      const before = new Set(sayOptions(options));
      const news = sayOptions({ ...options, [name]: otherThanUsual(name) }).filter(
        (line) => !before.has(line),
      );
      expect([name, news.length]).toEqual([name, optionRow(name).told === undefined ? 0 : 1]);
      expect(news.join(), name).not.toMatch(/undefined|true|false/);
    }
    expect(sayOptions({})).toEqual(usual);
    expect(sayOptions({ ...withUsual({}), from: 'free' })).toEqual(usual);
  });

  it('are read from a form with a field for each', () => {
    const form = new FormData();
    for (const name of plain) {
      const value = otherThanUsual(name);
      const isTicked = optionRow(name).kind === 'switch' && name !== 'isPublic';
      if (optionRow(name).form !== undefined && (!isTicked || value === true)) form.set(name, String(value));
    }
    const chosen = optionsIn(form);
    expect(Object.keys(chosen)).toEqual(plain.filter((name) => optionRow(name).form !== undefined));
    for (const [name, value] of Object.entries(chosen))
      expect([name, value]).toEqual([name, isOptionName(name) && otherThanUsual(name)]);
  });
});
