import { z } from 'zod';

interface Written {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** Removes zod's bounds of safe integers, which are not the service's. */
function dropExactBounds({ jsonSchema }: Pick<Written, 'jsonSchema'>): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

interface JsonSchemaOptions {
  /** Default: zod's global registry (`meta`). */
  readonly metadata?: typeof z.globalRegistry;
  /** Changes the JSON Schema of a schema or a part of it. */
  readonly override?: (written: Written) => void;
}

/** JSON Schema of a schema's output side: lenient values as documented, query parameters as typed. */
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
