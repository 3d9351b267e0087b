import { z } from 'zod';

/** What the document leaves open, and what a strict reading of the contract must therefore let pass. */
export interface Allowances {
  /** Whether the field of this name may be an empty array instead of an object. */
  readonly emptyArrayFor: (name: string) => boolean;
  /** Whether the field at this dotted path, such as `data.link`, may be missing. Elements of arrays are `[]`. */
  readonly mayLack: (path: string) => boolean;
}

interface Place extends Allowances {
  readonly path: string;
  readonly name: string;
}

const step = (place: Place, name: string): Place => ({
  ...place,
  name,
  path: place.path === '' ? name : `${place.path}.${name}`,
});

const EMPTY_ARRAY = z.array(z.never()).length(0);

function strictObject(schema: z.ZodObject, place: Place): z.ZodType {
  const fields = Object.entries(schema.shape);
  // A loose object that names nothing stands for whatever the document does not show.
  if (fields.length === 0) return schema;
  const shape = fields.map(([name, field]) => {
    const at = step(place, name);
    const strict = strictly(field as z.ZodType, at);
    return [name, place.mayLack(at.path) ? strict.optional() : strict] as const;
  });
  return z.strictObject(Object.fromEntries(shape));
}

/** What is behind the reader of a preprocessed schema: the reader bends what comes to it, so it is left out. */
function behindReader(schema: z.ZodPipe, place: Place): z.ZodType {
  const { out } = schema.def;
  const strict = strictly(out as z.ZodType, place);
  return out instanceof z.ZodObject && place.emptyArrayFor(place.name)
    ? z.union([strict, EMPTY_ARRAY])
    : strict;
}

/** @throws Error for a kind of schema that no answer has had so far: what it means to be strict is then to be decided */
function strictly(schema: z.ZodType, place: Place): z.ZodType {
  if (schema instanceof z.ZodObject) return strictObject(schema, place);
  if (schema instanceof z.ZodArray) {
    return z.array(strictly(schema.element as z.ZodType, step(place, '[]')));
  }
  if (schema instanceof z.ZodRecord) {
    return z.record(z.string(), strictly(schema.valueType as z.ZodType, step(place, '{}')));
  }
  if (schema instanceof z.ZodUnion) {
    return z.union(schema.options.map((option) => strictly(option as z.ZodType, place)));
  }
  // Whether a field may be missing is not for its schema to say here.
  if (schema instanceof z.ZodOptional) return strictly(schema.unwrap() as z.ZodType, place);
  if (schema instanceof z.ZodNullable) return strictly(schema.unwrap() as z.ZodType, place).nullable();
  if (schema instanceof z.ZodPipe) return behindReader(schema, place);
  if (LEAVES.some((Leaf) => schema instanceof Leaf)) return schema;
  throw new Error(`${place.path}: a schema of type ${schema.type} has no strict form yet`);
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
  return strictly(schema, { ...allowances, path: '', name: '' });
}
