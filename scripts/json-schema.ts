import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** What a schema cannot say (checks in code, readings into something else) is left to docs/protocol.md. */
const AS_SENT = {
  typeMode: 'input',
  errorMode: 'ignore',
  target: 'draft-2020-12',
  // The bounds of safe integers are JavaScript's matter.
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === 'safe_integer' ? { ...jsonSchema, type: 'integer' } : undefined,
} as const satisfies Parameters<typeof toJsonSchema>[1];

/** A schema of what is sent to the server, as JSON Schema. */
export function jsonSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...plain } = toJsonSchema(schema, AS_SENT);
  return plain;
}

/** Schemas of what the server sends, which name one another: it may send more fields under the same number of the protocol. */
export function openSchemas(schemas: Readonly<Record<string, v.GenericSchema>>): Record<string, JsonSchema> {
  return toJsonSchemaDefs(schemas, {
    ...AS_SENT,
    overrideSchema: ({ valibotSchema, jsonSchema: { additionalProperties, ...open } }) =>
      valibotSchema.type === 'strict_object' && additionalProperties === false ? open : undefined,
  });
}
