import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema } from '@valibot/to-json-schema';
import { DECISION_PARTS, Decisions } from '../worker/protocol/decision-schema.ts';
import { PROTOCOL } from '../worker/protocol/messages.ts';
import { FromClient } from '../worker/protocol/read-message.ts';
import { jsonSchema, openSchemas } from './json-schema.ts';
import { openApi } from './open-api.ts';

// Writes docs/schemas/ from the schemas that the Worker reads by: what clients say and what they can decide as JSON Schema, and the
// calls over HTTP as OpenAPI. A test says whether they are up to date.

const DOCS = join(import.meta.dirname, '..', 'docs');

/** Each kind of message under its name, and `decisions` with its parts. */
export function messagesSchema(): JsonSchema {
  const kinds = FromClient.options.map((kind) => [kind.entries.t.literal, jsonSchema(kind)] as const);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Messages of Ploughshare',
    description: `Protocol ${PROTOCOL}. What fits this schema is a message of a client; #/$defs/decisions is what a seat can decide. See docs/protocol.md.`,
    oneOf: kinds.map(([kind]) => ({ $ref: `#/$defs/${kind}` })),
    $defs: { ...Object.fromEntries(kinds), ...openSchemas({ decisions: Decisions, ...DECISION_PARTS }) },
  };
}

/** The files as they have to be. */
export function schemaFiles(): Record<string, string> {
  const page = readFileSync(join(DOCS, 'protocol.md'), 'utf8');
  const written = (value: object): string => `${JSON.stringify(value, undefined, 1)}\n`;
  return { 'messages.json': written(messagesSchema()), 'openapi.json': written(openApi(page)) };
}

if (import.meta.main)
  for (const [name, text] of Object.entries(schemaFiles())) writeFileSync(join(DOCS, 'schemas', name), text);
