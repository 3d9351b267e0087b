import fc from 'fast-check';
import { z } from 'zod';

const MAX_CHARACTERS = 40;
const MAX_INTEGER = 2 ** 31 - 1;

/** Texts of one format; anything that is no text of another format has none of these. */
const formats: Readonly<Record<string, () => fc.Arbitrary<string>>> = {
  email: () => fc.emailAddress(),
  uri: () => fc.webUrl({ withQueryParameters: true, withFragments: true }),
};

/** The bounds of a text or a number, as JSON Schema says them. */
const boundsOf = (schema: z.ZodType): z.core.JSONSchema.BaseSchema => z.toJSONSchema(schema, { io: 'input' });

function textOf(schema: z.ZodType): fc.Arbitrary<string> {
  const { format = '', pattern, minLength = 0, maxLength = MAX_CHARACTERS } = boundsOf(schema);
  const byFormat = formats[format];
  if (byFormat) return byFormat();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.string({
    // Lengths are counted in code units, so where they matter each character should be one.
    unit: minLength > 0 ? 'grapheme-ascii' : 'grapheme',
    minLength,
    maxLength: Math.min(maxLength, Math.max(minLength, MAX_CHARACTERS)),
  });
}

function numberOf(schema: z.ZodType): fc.Arbitrary<number> {
  const { type, minimum = -MAX_INTEGER, maximum = MAX_INTEGER } = boundsOf(schema);
  const bounds = { min: Math.max(minimum, -MAX_INTEGER), max: Math.min(maximum, MAX_INTEGER) };
  return type === 'integer' ? fc.integer(bounds) : fc.double({ ...bounds, noNaN: true });
}

function objectOf(schema: z.ZodObject): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.shape) as [string, z.ZodType][];
  const optional = fields.filter(([, field]) => field instanceof z.ZodOptional).map(([name]) => name);
  // A filter is one of many fields, which chance would hardly ever hit.
  const { minProperties = 0, maxProperties = optional.length } = schema.meta() ?? {};
  return fc
    .subarray(optional, { minLength: Number(minProperties), maxLength: Number(maxProperties) })
    .chain((chosen) =>
      fc.record(
        Object.fromEntries(
          fields
            .filter(([name]) => chosen.includes(name) || !optional.includes(name))
            .map(([name, field]) => [name, arbitraryOf(field)]),
        ),
      ),
    );
}

function rawOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject) return objectOf(schema);
  if (schema instanceof z.ZodOptional) return arbitraryOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodNullable) {
    return fc.option(arbitraryOf(schema.unwrap() as z.ZodType), { freq: 9 });
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return textOf(schema);
  if (schema instanceof z.ZodNumber) return numberOf(schema);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodArray) {
    return fc.array(arbitraryOf(schema.element as z.ZodType), { minLength: 1, maxLength: 3 });
  }
  if (schema instanceof z.ZodTuple) {
    return fc.tuple(...schema.def.items.map((item) => arbitraryOf(item as z.ZodType)));
  }
  if (schema instanceof z.ZodUnion) {
    return fc.oneof(...schema.options.map((option) => arbitraryOf(option as z.ZodType)));
  }
  if (schema instanceof z.ZodRecord) {
    return fc.dictionary(fc.string(), arbitraryOf(schema.valueType as z.ZodType), { maxKeys: 3 });
  }
  // What is on the wire comes from what is typed; a chain of rules ends with the narrowest.
  if (schema instanceof z.ZodCodec) {
    return arbitraryOf(schema.def.out as z.ZodType).map((value) => z.encode(schema, value));
  }
  if (schema instanceof z.ZodPipe) return arbitraryOf(schema.def.out as z.ZodType);
  throw new Error(`No values are known for a schema of type ${schema.type}`);
}

/**
 * Values that a schema of the contract takes, as they stand on the wire.
 * @throws Error for a kind of schema that no request has had so far
 */
export function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return rawOf(schema).filter((value) => schema.safeParse(value).success);
}
