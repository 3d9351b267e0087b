import { z } from 'zod';

/** What the document leaves open, and what a strict reading of the contract must therefore let pass. */
export interface Allowances {
  /** Whether the field at this dotted path, such as `data.link`, may be missing. Elements of arrays are `[]`. */
  readonly mayLack: (path: string) => boolean;
  /** Whether the object at this path is kept with whatever else was written into it. */
  readonly mayHaveMore: (path: string) => boolean;
}

interface Location extends Allowances {
  readonly path: string;
}

const step = (location: Location, name: string): Location => ({
  ...location,
  path: location.path === '' ? name : `${location.path}.${name}`,
});

const EMPTY_ARRAY = z.array(z.never()).length(0);

function strictObject(schema: z.ZodObject, location: Location): z.ZodType {
  const fields = Object.entries(schema.shape);
  // A loose object that names nothing stands for whatever the document does not show.
  if (fields.length === 0) return schema;
  const shape = fields.map(([name, field]) => {
    const at = step(location, name);
    const strict = strictly(field as z.ZodType, at);
    return [name, location.mayLack(at.path) ? strict.optional() : strict] as const;
  });
  const known = Object.fromEntries(shape);
  return location.mayHaveMore(location.path) ? z.looseObject(known) : z.strictObject(known);
}

/** What is behind the reader of a preprocessed schema: the reader bends what comes to it, so it is left out. */
function behindReader(schema: z.ZodPipe, location: Location): z.ZodType {
  const { out } = schema.def;
  const strict = strictly(out as z.ZodType, location);
  return schema.meta()?.emptyArray ? z.union([strict, EMPTY_ARRAY]) : strict;
}

/** @throws Error for a kind of schema that no answer has had so far: what it means to be strict is then to be decided */
function strictly(schema: z.ZodType, location: Location): z.ZodType {
  if (schema instanceof z.ZodObject) return strictObject(schema, location);
  if (schema instanceof z.ZodArray) {
    return z.array(strictly(schema.element as z.ZodType, step(location, '[]')));
  }
  if (schema instanceof z.ZodRecord) {
    return z.record(z.string(), strictly(schema.valueType as z.ZodType, step(location, '{}')));
  }
  if (schema instanceof z.ZodUnion) {
    return z.union(schema.options.map((option) => strictly(option as z.ZodType, location)));
  }
  // Whether a field may be missing is not for its schema to say here.
  if (schema instanceof z.ZodOptional) return strictly(schema.unwrap() as z.ZodType, location);
  if (schema instanceof z.ZodNullable) return strictly(schema.unwrap() as z.ZodType, location).nullable();
  if (schema instanceof z.ZodPipe) return behindReader(schema, location);
  if (LEAVES.some((Leaf) => schema instanceof Leaf)) return schema;
  throw new Error(`${location.path}: a schema of type ${schema.type} has no strict form yet`);
}

const LEAVES = [
  z.ZodString,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodEnum,
  z.ZodLiteral,
  z.ZodNever,
  z.ZodUnknown,
] as const;

/**
 * The schema of an answer for the one who sends it. The contract reads answers leniently: it keeps unknown fields, takes
 * text for numbers and does without most fields. This one takes what the document shows and nothing else: every field
 * that it names, no other, each of its type.
 */
export function strictSchema(schema: z.ZodType, allowances: Allowances): z.ZodType {
  return strictly(schema, { ...allowances, path: '' });
}
