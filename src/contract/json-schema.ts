import { z } from 'zod';

/** Bounds of exact integers stand in every integer of zod's; they say nothing about the service. */
function dropExactBounds({ jsonSchema }: { jsonSchema: { maximum?: unknown; minimum?: unknown } }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

/**
 * A schema of the contract as JSON Schema, from its typed side: what is read leniently is described as the document has
 * it, and a query parameter as the value that its text stands for.
 */
export function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: dropExactBounds,
  });
  return rest;
}
