import { z } from 'zod';

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly 'x-source'?: string;
}

function pathsOf(schema: JsonSchema): string[] {
  if (schema['x-source'] === 'public') return [];
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, child]) => [
    name,
    ...pathsOf(child).map((path) => `${name}.${path}`),
  ]);
  return [...own, ...inside.flatMap(pathsOf)];
}

/**
 * Dotted paths of all properties that a schema declares; lists and unions add no segment of their own. What public
 * clients alone send within a documented operation is left out.
 */
export function propertyPaths(schema: z.ZodType | undefined): string[] {
  return schema
    ? [...new Set(pathsOf(z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema))]
    : [];
}
