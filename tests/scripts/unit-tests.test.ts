import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import config from '../../vitest.config.ts';

const WEB = join(import.meta.dirname, '..', 'web');

/** What a project of the configuration says about itself. */
const settingsOf = (name: string): object => {
  const found = (config.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project && project.test?.name === name ? [project.test] : [],
  );
  expect(found).toHaveLength(1);
  return found[0] ?? {};
};

describe('unit tests of the page', () => {
  it('start without building it', () => {
    expect(settingsOf('web')).not.toHaveProperty('globalSetup');
    expect(settingsOf('built')).toHaveProperty('globalSetup', ['scripts/build-web.ts']);
  });

  it('read nothing of what is built', () => {
    const files = readdirSync(WEB).filter((file) => /\.test\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(40);
    const reading = files.filter((file) =>
      /built-scripts|['"/]dist['"/]/.test(readFileSync(join(WEB, file), 'utf8')),
    );
    expect(reading).toEqual([]);
  });
});
