import { z } from 'zod';

/** Organizations, brands, subscriptions. */
export const ID_PATTERN = /^[a-z0-9]{40}$/;

export function integerParam(
  options: { min?: number; max?: number; errors?: { digits?: string; min?: string; max?: string } } = {},
) {
  const { min, max, errors = {} } = options;
  let typed = z.int();
  if (min !== undefined) typed = typed.min(min, { error: errors.min });
  if (max !== undefined) typed = typed.max(max, { error: errors.max });
  const error = errors.digits ?? 'must be a whole number';
  return z.codec(z.string({ error }).regex(/^-?\d+$/, { error }), typed, {
    // Clamped to exact integers, or else a huge number would break two rules at once.
    decode: (text) => Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(text))),
    encode: (number) => String(number),
  });
}

export function flagParam() {
  return z.codec(z.enum(['true', 'false']), z.boolean(), {
    decode: (text) => text === 'true',
    encode: (flag) => (flag ? 'true' : 'false'),
  });
}

export function jsonParam<T extends z.ZodType<unknown, unknown>>(schema: T) {
  return z.codec(z.string(), schema, {
    decode: (text, context) => {
      try {
        return JSON.parse(text) as z.input<T>;
      } catch {
        context.issues.push({ code: 'invalid_format', format: 'json', input: text, message: 'must be JSON' });
        return z.NEVER;
      }
    },
    encode: (value) => JSON.stringify(value),
  });
}

/** Some services send a numeric string (Publicly known). */
export const lenientInteger = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value),
  z.int(),
);

const BOOLEANS = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
]);

/** Some services send `true` or `false` as strings, or 1 or 0 (Publicly known). */
export const lenientBoolean = z.preprocess((value) => BOOLEANS.get(value) ?? value, z.boolean());

const objectForEmptyArray = (value: unknown) => (Array.isArray(value) && value.length === 0 ? {} : value);

/** Also accepts an empty array (Publicly known). Unknown fields are kept. */
export function lenientObject<S extends z.ZodRawShape>(shape: S) {
  return z.preprocess(objectForEmptyArray, z.looseObject(shape));
}

/** An object that the document shows as an empty array if it is empty. */
export function objectOrEmptyArray<S extends z.ZodRawShape>(shape: S) {
  return lenientObject(shape).meta({ emptyArray: true });
}

/** Also accepts an empty array (Publicly known). */
export function lenientRecord<V extends z.ZodType>(value: V) {
  return z.preprocess(objectForEmptyArray, z.record(z.string(), value));
}

/** The document limits only some IDs, so any non-empty text passes. */
export function pathIds<const N extends string>(...names: readonly N[]) {
  return z.object(
    Object.fromEntries(names.map((name) => [name, z.string().min(1)])) as Record<N, z.ZodString>,
  );
}

/** The document requires 40 lowercase alphanumeric characters. */
export function strictPathIds<const N extends string>(...names: readonly N[]) {
  const id = z.string().regex(ID_PATTERN, { error: 'must be 40 lowercase letters and digits' });
  return z.object(Object.fromEntries(names.map((name) => [name, id])) as Record<N, z.ZodString>);
}

/** Document, Pagination envelope. `links` may be `[]`, `{}` or URLs. */
export const pagination = z.looseObject({
  count: lenientInteger,
  total: lenientInteger,
  per_page: lenientInteger,
  total_pages: lenientInteger,
  current_page: lenientInteger,
  links: objectOrEmptyArray({ next: z.string().nullish(), previous: z.string().nullish() }).nullish(),
});

/** `{ data: [item], meta: { pagination } }`. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.looseObject({ data: z.array(item), meta: z.looseObject({ pagination }) });
}
