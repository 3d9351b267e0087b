import type { z } from 'zod';
import { jsonSchemaOf } from '#contract/json-schema.ts';
import { isRecord } from '#contract/record.ts';

/** What one field of a request takes, as a form needs to know it. That it may be null is left out: JSON can say it. */
export type FieldSpec =
  | TextSpec
  | NumberSpec
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly options: readonly Choice[] }
  | ListSpec
  | { readonly kind: 'tuple'; readonly items: readonly FieldSpec[] }
  | ObjectSpec
  | { readonly kind: 'map'; readonly value: FieldSpec }
  | EitherSpec
  | { readonly kind: 'any' };

export type Choice = string | number | boolean | null;

export interface TextSpec {
  readonly kind: 'text';
  readonly format: 'email' | 'uri' | undefined;
  readonly least: number | undefined;
  readonly most: number | undefined;
}

export interface NumberSpec {
  readonly kind: 'number';
  readonly whole: boolean;
  readonly least: number | undefined;
  readonly most: number | undefined;
}

export interface ListSpec {
  readonly kind: 'list';
  readonly item: FieldSpec;
  readonly least: number | undefined;
  readonly most: number | undefined;
}

export interface ObjectSpec {
  readonly kind: 'object';
  readonly fields: readonly Field[];
  /** Fields beside these may be sent. */
  readonly open: boolean;
}

export interface EitherSpec {
  readonly kind: 'either';
  readonly options: readonly FieldSpec[];
}

/** A member of an object. */
export interface Field {
  readonly name: string;
  readonly required: boolean;
  readonly spec: FieldSpec;
}

/** Whether a field can hold one value alone. */
export function isFixed({ spec }: Field): boolean {
  return spec.kind === 'choice' && spec.options.length === 1;
}

type Json = Readonly<Record<string, unknown>>;

const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined);
const schemasIn = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const ANY: FieldSpec = { kind: 'any' };

/** One of several; a single one is that one, and null is none. */
function either(schemas: readonly Json[]): FieldSpec {
  const options = schemas.filter(({ type }) => type !== 'null').map(specIn);
  const [only, ...others] = options;
  if (!only) return ANY;
  return others.length === 0 ? only : { kind: 'either', options };
}

function objectIn({ properties, required, additionalProperties }: Json): FieldSpec {
  const needed = Array.isArray(required) ? required : [];
  const named = Object.entries(isRecord(properties) ? properties : {});
  if (named.length === 0 && isRecord(additionalProperties))
    return { kind: 'map', value: specIn(additionalProperties) };
  const fields = named.map(([name, schema]) => ({
    name,
    required: needed.includes(name),
    spec: isRecord(schema) ? specIn(schema) : ANY,
  }));
  return { kind: 'object', fields, open: additionalProperties !== false };
}

function arrayIn({ prefixItems, items, minItems, maxItems }: Json): FieldSpec {
  if (Array.isArray(prefixItems)) return { kind: 'tuple', items: schemasIn(prefixItems).map(specIn) };
  const item = isRecord(items) ? specIn(items) : ANY;
  return { kind: 'list', item, least: numberIn(minItems), most: numberIn(maxItems) };
}

const FORMATS = ['email', 'uri'] as const;

function specIn(schema: Json): FieldSpec {
  if ('const' in schema) return { kind: 'choice', options: [schema.const as Choice] };
  if (Array.isArray(schema.enum)) return { kind: 'choice', options: schema.enum as Choice[] };
  const { type } = schema;
  if (Array.isArray(type)) return either(type.map((one: unknown) => ({ ...schema, type: one })));
  switch (type) {
    case 'string':
      return {
        kind: 'text',
        format: FORMATS.find((it) => it === schema.format),
        least: numberIn(schema.minLength),
        most: numberIn(schema.maxLength),
      };
    case 'integer':
    case 'number':
      return {
        kind: 'number',
        whole: type === 'integer',
        least: numberIn(schema.minimum),
        most: numberIn(schema.maximum),
      };
    case 'boolean':
      return { kind: 'flag' };
    case 'array':
      return arrayIn(schema);
    case 'object':
      return objectIn(schema);
    default:
      return either(schemasIn(schema.anyOf ?? schema.oneOf));
  }
}

/** What a schema of the contract takes. */
export function specOf(schema: z.ZodType): FieldSpec {
  return specIn(jsonSchemaOf(schema));
}

function range(least: number | undefined, most: number | undefined, unit = ''): string {
  if (least !== undefined && least === most) return `, exactly ${least}${unit}`;
  if (most !== undefined) return least ? `, ${least} to ${most}${unit}` : `, at most ${most}${unit}`;
  return least !== undefined && least > 1 ? `, at least ${least}${unit}` : '';
}

function numbers(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return `, ${least} to ${most}`;
  if (least !== undefined) return `, ${least} or more`;
  return most === undefined ? '' : `, at most ${most}`;
}

/** What a field takes, in a few words: "whole number, 0 to 100". */
export function specWords(spec: FieldSpec): string {
  switch (spec.kind) {
    case 'text': {
      const what =
        spec.format === 'email' ? 'email address' : spec.format === 'uri' ? 'http or https address' : 'text';
      return `${what}${range(spec.least, spec.most, ' characters')}`;
    }
    case 'number':
      return `${spec.whole ? 'whole number' : 'number'}${numbers(spec.least, spec.most)}`;
    case 'flag':
      return 'true or false';
    case 'choice':
      return spec.options.length === 1 ? 'always the same' : `one of ${spec.options.length}`;
    case 'list':
      return `list${range(spec.least, spec.most, spec.most === 1 ? ' item' : ' items')}`;
    case 'tuple':
      return `list of ${spec.items.length}`;
    case 'object':
      return 'object';
    case 'map':
      return 'names with values';
    case 'either':
      return spec.options.map(specWords).join(' or ');
    case 'any':
      return 'any JSON';
  }
}
