import { z } from 'zod';

/** Identifiers of organizations, brands, subscriptions: 40 lowercase alphanumeric characters. */
export const ID_PATTERN = /^[a-z0-9]{40}$/;

/** A query parameter that holds an integer; digits on the wire, a number when typed. */
export function integerParam(
  options: { min?: number; max?: number; errors?: { digits?: string; min?: string; max?: string } } = {},
) {
  const { min, max, errors = {} } = options;
  let typed = z.int();
  if (min !== undefined) typed = typed.min(min, { error: errors.min });
  if (max !== undefined) typed = typed.max(max, { error: errors.max });
  const error = errors.digits ?? 'must be a whole number';
  return z.codec(z.string({ error }).regex(/^-?\d+$/, { error }), typed, {
    // What is too large to be exact is outside all bounds anyway; without this it would break two rules at once.
    decode: (text) => Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(text))),
    encode: (number) => String(number),
  });
}

/** A query parameter that holds `true` or `false`. */
export function flagParam() {
  return z.codec(z.enum(['true', 'false']), z.boolean(), {
    decode: (text) => text === 'true',
    encode: (flag) => (flag ? 'true' : 'false'),
  });
}

/** A query parameter that holds JSON. */
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

/** An integer that some services send as a numeric string (Publicly known). */
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

/** A boolean that some services send as the string `true` or `false`, or as 1 or 0 (Publicly known). */
export const lenientBoolean = z.preprocess((value) => BOOLEANS.get(value) ?? value, z.boolean());

const objectForEmptyArray = (value: unknown) => (Array.isArray(value) && value.length === 0 ? {} : value);

/** An object that an empty array may stand for (Publicly known). Unknown fields are kept. */
export function lenientObject<S extends z.ZodRawShape>(shape: S) {
  return z.preprocess(objectForEmptyArray, z.looseObject(shape));
}

/** An object for which the document itself shows an empty array where it has nothing in it. */
export function objectOrEmptyArray<S extends z.ZodRawShape>(shape: S) {
  return lenientObject(shape).meta({ emptyArray: true });
}

/** A map from text to values of one kind, which an empty array may stand for (Publicly known). */
export function lenientRecord<V extends z.ZodType>(value: V) {
  return z.preprocess(objectForEmptyArray, z.record(z.string(), value));
}

/** Path parameters that are ids; the document bounds only some of them, so any text that is not empty passes. */
export function pathIds<const N extends string>(...names: readonly N[]) {
  return z.object(
    Object.fromEntries(names.map((name) => [name, z.string().min(1)])) as Record<N, z.ZodString>,
  );
}

/** Path parameters for which the document demands 40 lowercase alphanumeric characters. */
export function strictPathIds<const N extends string>(...names: readonly N[]) {
  const id = z.string().regex(ID_PATTERN, { error: 'must be 40 lowercase letters and digits' });
  return z.object(Object.fromEntries(names.map((name) => [name, id])) as Record<N, z.ZodString>);
}

/** Pagination of a list answer (document, Pagination envelope). `links` may be `[]`, `{}` or URLs. */
export const pagination = z.looseObject({
  count: lenientInteger,
  total: lenientInteger,
  per_page: lenientInteger,
  total_pages: lenientInteger,
  current_page: lenientInteger,
  links: objectOrEmptyArray({ next: z.string().nullish(), previous: z.string().nullish() }).nullish(),
});

/** A list answer: `{ data: [item], meta: { pagination } }`. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.looseObject({ data: z.array(item), meta: z.looseObject({ pagination }) });
}
