import { z } from 'zod';
import { jsonSchemaOf } from '../json-schema.ts';
import { namedSchemas } from './named-schemas.ts';

/** Written, not read. */
export type Json = Record<string, unknown>;

const names = new Map<z.core.$ZodType, string>(
  Object.entries(namedSchemas).map(([name, schema]) => [schema, name]),
);

/** `meta` and names. zod only calls `get` of a registry. */
const withNames = {
  get(schema: z.core.$ZodType) {
    const id = names.get(schema);
    const said = z.globalRegistry.get(schema);
    return id === undefined ? said : { ...said, id };
  },
} as typeof z.globalRegistry;

/** Writes a schema's wire format if it differs from the parsed one. */
function asOnTheWire({
  zodSchema,
  jsonSchema,
}: {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  const { def } = zodSchema._zod;
  // Only strict objects refuse unknown fields.
  if (def.type === 'object' && def.catchall?._zod.def.type !== 'never')
    delete jsonSchema.additionalProperties;
  // Generators support arrays better than tuples.
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

/** Rewrites zod's `$defs` references to components. */
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

export interface SchemaWriter {
  /** The schema, or a reference if it has a name. */
  write(schema: z.ZodType): Json;
  /** Named schemas written so far. */
  readonly components: Json;
}

export function createSchemaWriter(): SchemaWriter {
  const components: Json = {};
  return {
    components,
    write(schema) {
      // zod writes a named schema inline at the root, but as a reference within another schema.
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
