import { z } from 'zod';
import { jsonSchemaOf } from '../json-schema.ts';
import { namedSchemas } from './named-schemas.ts';

/** Any JSON object; an OpenAPI document is data that is written, not something that is computed with. */
export type Json = Record<string, unknown>;

const names = new Map<z.core.$ZodType, string>(
  Object.entries(namedSchemas).map(([name, schema]) => [schema, name]),
);

/** What schemas say of themselves, and what they are called. Of a registry, zod needs no more than `get` here. */
const withNames = {
  get(schema: z.core.$ZodType) {
    const id = names.get(schema);
    const said = z.globalRegistry.get(schema);
    return id === undefined ? said : { ...said, id };
  },
} as typeof z.globalRegistry;

/** Writes a schema as its value stands on the wire, where that differs from how it is read. */
function asOnTheWire({
  zodSchema,
  jsonSchema,
}: {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  const { def } = zodSchema._zod;
  // What an object drops or keeps beside its fields is let in all the same; only a strict one refuses it.
  if (def.type === 'object' && def.catchall?._zod.def.type !== 'never')
    delete jsonSchema.additionalProperties;
  // Generators know lists of one kind of item better than tuples.
  const { prefixItems: [item] = [] } = jsonSchema;
  if (def.type === 'tuple' && item !== undefined) {
    delete jsonSchema.prefixItems;
    jsonSchema.items = item;
  }
  const { wire, emptyArray, ...rest } = jsonSchema;
  if (wire === undefined && emptyArray === undefined) return;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  const empty = { type: 'array', items: {}, maxItems: 0 };
  Object.assign(jsonSchema, wire ?? { anyOf: [rest, empty] });
}

/** Points at the components what zod points at the definitions beside a schema. */
function atComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(atComponents);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) =>
      key === '$ref' && typeof child === 'string'
        ? [key, child.replace('#/$defs/', '#/components/schemas/')]
        : [key, atComponents(child)],
    ),
  );
}

/** Writes schemas of the contract as JSON Schema, and collects those that have a name. */
export interface SchemaWriter {
  /** The schema, or a reference where it has a name. */
  write(schema: z.ZodType): Json;
  /** Every named schema that was written or referred to so far. */
  readonly components: Json;
}

/** @see namedSchemas */
export function createSchemaWriter(): SchemaWriter {
  const components: Json = {};
  return {
    components,
    write(schema) {
      // At the root a schema with a name is written out; within another one it is referred to.
      const { $defs = {}, items } = jsonSchemaOf(z.array(schema), {
        metadata: withNames,
        override: asOnTheWire,
      }) as { $defs?: Json; items: Json };
      for (const [name, definition] of Object.entries($defs)) {
        const { id: _, ...rest } = definition as Json;
        components[name] = atComponents(rest);
      }
      return atComponents(items) as Json;
    },
  };
}
