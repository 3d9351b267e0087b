import { z } from 'zod';

interface Written {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** Bounds of exact integers stand in every integer of zod's; they say nothing about the service. */
function dropExactBounds({ jsonSchema }: Pick<Written, 'jsonSchema'>): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

interface JsonSchemaOptions {
  /** What the schemas say of themselves; what they were given by `meta` unless stated. */
  readonly metadata?: typeof z.globalRegistry;
  /** Changes what was written of a schema, or of a part of it. */
  readonly override?: (written: Written) => void;
}

/**
 * A schema of the contract as JSON Schema, from its typed side: what is read leniently is described as the document has
 * it, and a query parameter as the value that its text stands for.
 */
export function jsonSchemaOf(
  schema: z.ZodType,
  { metadata = z.globalRegistry, override }: JsonSchemaOptions = {},
): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    metadata,
    override(written) {
      dropExactBounds(written);
      override?.(written);
    },
  });
  return rest;
}
