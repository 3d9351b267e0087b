import { z } from 'zod';

/** Filters of lists: `[{"field": {"type": …, "value": …}}]`. */

const range = z
  .tuple([z.int().min(0), z.int().min(0)])
  .refine(([from, to]) => from <= to, { error: 'must not have a first number above the second' });

export const inFilter = z.strictObject({ type: z.literal('in'), value: z.array(z.string().min(1)).min(1) });

/** Inclusive. */
export const betweenFilter = z.strictObject({ type: z.literal('between'), value: range });

/** `%` matches any characters and `_` one character; a value without `%` matches as a substring. */
export const likeFilter = z.strictObject({ type: z.literal('like'), value: z.string().min(1) });

/** An object with exactly one of the fields. */
export function filterOf<S extends z.ZodRawShape>(fields: S) {
  return z
    .strictObject(fields)
    .partial()
    .refine((value) => Object.keys(value).length === 1, { error: 'must have exactly one field' })
    .meta({ minProperties: 1, maxProperties: 1 });
}
