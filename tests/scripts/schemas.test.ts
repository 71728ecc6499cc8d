import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openApi } from '../../scripts/open-api.ts';
import { messagesSchema, schemaFiles } from '../../scripts/schemas.ts';
import { CALLS } from '../../worker/protocol/calls/calls.ts';
import { OPTION_NAMES } from '../../worker/protocol/option-rows.ts';
import { FromClient } from '../../worker/protocol/read-message.ts';

const DOCS = join(import.meta.dirname, '..', '..', 'docs');
const page = readFileSync(join(DOCS, 'protocol.md'), 'utf8');

/** Where all `$ref` of a document lead. */
const refsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref);

const at = (value: unknown, ref: string): unknown =>
  ref
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), value);

describe('docs/schemas/', () => {
  it.each(Object.entries(schemaFiles()))('%s is up to date; if not: npm run schemas', (name, text) => {
    expect(readFileSync(join(DOCS, 'schemas', name), 'utf8')).toBe(text);
    expect(page).toContain(`(schemas/${name})`);
  });

  it('has every kind of message, and refers to nothing that is not there', () => {
    const schema = messagesSchema();
    const kinds = FromClient.options.map(({ entries }) => entries.t.literal);
    expect(schema.oneOf).toEqual(kinds.map((kind) => ({ $ref: `#/$defs/${kind}` })));
    expect(schema.$defs?.hello).toMatchObject({
      properties: { t: { const: 'hello' }, wants: { type: 'array', maxItems: 16 } },
      required: ['t', 'protocol'],
    });
    expect(schema.$defs?.Part).toMatchObject({ oneOf: [{}, {}, {}, {}] });
    // Fields may be added under the same number.
    expect(JSON.stringify(schema)).not.toContain('additionalProperties":false');
    for (const ref of refsIn(schema)) expect(at(schema, ref), ref).toBeDefined();
  });

  it('has every call with its body, its query and its answer', () => {
    const api = openApi(page);
    for (const [name, call] of Object.entries(CALLS)) {
      const [method = '', path = ''] = name.split(' ');
      const found = api.paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
      expect(found?.summary, name).toBeTruthy();
      expect(found?.requestBody !== undefined, name).toBe('body' in call);
      expect(found?.responses['200'], name).toHaveProperty('content');
      if ('query' in call) expect(JSON.stringify(found?.parameters)).toContain('"in":"query"');
    }
    for (const ref of refsIn(api)) expect(at(api, ref), ref).toBeDefined();
  });

  it('has every option of a table', () => {
    const options = at(openApi(page), '#/components/schemas/Options/properties');
    expect(Object.keys(Object(options))).toEqual(OPTION_NAMES);
    expect(options).toMatchObject({
      seats: { type: 'integer', minimum: 2, maximum: 7 },
      automa: { type: 'object' },
    });
  });
});
