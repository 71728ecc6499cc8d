import type { JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { CALLS, type CallName } from '../worker/protocol/calls/calls.ts';
import { PROTOCOL } from '../worker/protocol/messages.ts';
import { OPTION_NAMES, type OptionName, optionRow } from '../worker/protocol/option-rows.ts';
import { isOwn, OWN_SCHEMAS } from '../worker/protocol/table-options.ts';
import { jsonSchema } from './json-schema.ts';

// The calls over HTTP as an OpenAPI document: addresses and words from the list of docs/protocol.md, bodies and answers from the
// schemas that the Worker reads and answers by.

interface Operation {
  summary: string;
  parameters?: object[];
  requestBody?: { required: true; content: object };
  responses: Record<string, object>;
}

interface OpenApi {
  openapi: string;
  info: object;
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: JsonSchema): object => ({ 'application/json': { schema } });

const TEXT: JsonSchema = { type: 'string' };
const REFUSAL: JsonSchema = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: { code: TEXT, message: TEXT, limit: TEXT },
      required: ['code', 'message'],
    },
  },
  required: ['error'],
};

/** What values an option of a table may have, by its row. */
function optionSchema(name: OptionName): JsonSchema {
  if (isOwn(name)) return jsonSchema(OWN_SCHEMAS[name]);
  const row = optionRow(name);
  switch (row.kind) {
    case 'switch':
      return { type: 'boolean' };
    case 'choice':
      return { type: 'string', enum: [...row.of], default: row.usual };
    case 'number':
      return { type: 'integer', minimum: row.min, maximum: row.max };
    case 'own':
      return {};
  }
}

const optionsSchema = (): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(OPTION_NAMES.map((name) => [name, optionSchema(name)])),
});

/** Options are read by their rows and not by a schema, and stand next to who is there from the beginning. */
function bodyOf(name: CallName, body: v.GenericSchema): JsonSchema {
  if (name === 'POST /games')
    return { allOf: [refTo('Options'), jsonSchema(CALLS['POST /games'].body.pipe[1])] };
  const schema = jsonSchema(body);
  if (name !== 'POST /games/:id/options') return schema;
  return { ...schema, properties: { ...schema.properties, options: refTo('Options') } };
}

/** Fields of a query, each a parameter of its own. */
function queryOf(schema: v.GenericSchema): object[] {
  const { properties = {}, required = [] } = jsonSchema(schema);
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: field,
  }));
}

const isCall = (name: string): name is CallName => Object.hasOwn(CALLS, name);

/** What one call takes and gives; of what is no JSON only that it is there. */
function operation(method: string, path: string, summary: string): Operation {
  const name = `${method} ${path.replace(/^\/api/, '')}`;
  const call: { body?: v.GenericSchema; query?: v.GenericSchema; answer?: v.GenericSchema } = isCall(name)
    ? CALLS[name]
    : {};
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, part]) => ({
    name: part,
    in: 'path',
    required: true,
    schema: TEXT,
  }));
  const parameters = [...inPath, ...(call.query === undefined ? [] : queryOf(call.query))];
  const isSocket = path.endsWith('/socket');
  return {
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(call.body !== undefined &&
      isCall(name) && { requestBody: { required: true, content: json(bodyOf(name, call.body)) } }),
    responses: {
      [isSocket ? '101' : '200']: {
        description: isSocket ? 'The WebSocket is open.' : 'Done.',
        ...(call.answer !== undefined && { content: json(jsonSchema(call.answer)) }),
      },
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

const ROUTE = /^\| `(GET|POST) (\/api\/\S+)` \| (.+) \|$/gm;
const withoutLinks = (text: string): string => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');

export function openApi(page: string): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const [, method = '', path = '', does = ''] of page.matchAll(ROUTE)) {
    const address = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[address] = {
      ...paths[address],
      [method.toLowerCase()]: operation(method, path, withoutLinks(does)),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ploughshare',
      version: String(PROTOCOL),
      description:
        'Calls over HTTP. What they mean, who may make them and how the WebSocket is spoken is in docs/protocol.md.',
    },
    paths,
    components: {
      schemas: { Options: optionsSchema(), Refusal: REFUSAL },
      responses: {
        Refusal: {
          description: 'A refusal; its code is listed in docs/protocol.md.',
          content: json(refTo('Refusal')),
        },
      },
    },
  };
}
