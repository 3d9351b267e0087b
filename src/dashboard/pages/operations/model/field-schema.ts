import type { z } from 'zod';
import { jsonSchemaOf } from '#contract/json-schema.ts';
import { isRecord } from '#contract/record.ts';

export type Choice = string | number | boolean | null;

/**
 * The parts of the contract's JSON Schema that a form needs. Omits null and the alternative forms of public clients,
 * which JSON editing covers.
 */
export interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly const?: Choice;
  readonly enum?: readonly Choice[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  /** Schema of a map's values; false if the object allows no other fields. */
  readonly additionalProperties?: FieldSchema | false;
  readonly items?: FieldSchema | false;
  readonly prefixItems?: readonly FieldSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Alternative shapes. */
  readonly oneOf?: readonly FieldSchema[];
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const isShown = (option: Readonly<Record<string, unknown>>) =>
  option.type !== 'null' && option['x-source'] !== 'public';

/** Omits null, public forms and rules on a typed value as a whole, which are validated but not shown. */
function forFields(_key: string, schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  const { anyOf, oneOf, ...own } = schema;
  if (schema.type !== undefined && !isRecord(schema.type)) return own;
  const options = Array.isArray(anyOf) ? anyOf.filter(isShown) : [];
  return options.length === 1 ? options[0] : schema;
}

export const fieldSchemaOf = (schema: z.ZodType): FieldSchema =>
  JSON.parse(JSON.stringify(jsonSchemaOf(schema)), forFields);

export const typesOf = ({ type = [] }: FieldSchema): readonly string[] =>
  [type].flat().filter((one) => one !== 'null');

/** The allowed values of an enumeration. */
export function choicesOf(schema: FieldSchema): readonly Choice[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum;
  return typesOf(schema).join() === 'boolean' ? [true, false] : undefined;
}

export const fieldsOf = ({ properties = {}, required = [] }: FieldSchema) =>
  Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }));

/** Undefined if the contract has no such field. */
export function schemaBelow(schema: FieldSchema, step: string | number): FieldSchema | undefined {
  const { properties, additionalProperties, items, prefixItems, oneOf = [] } = schema;
  if (typeof step === 'number') return (prefixItems ? prefixItems[step] : items) || undefined;
  if (properties) return Object.hasOwn(properties, step) ? properties[step] : undefined;
  return additionalProperties || oneOf.map((one) => schemaBelow(one, step)).find((it) => it !== undefined);
}

/** Values of required fields with one allowed value: `action` is always `callback`. */
export function fixedOf(schema: FieldSchema | undefined): Record<string, unknown> {
  if (schema?.oneOf?.[0]?.properties) return fixedOf(schema.oneOf[0]);
  const fixed = fieldsOf(schema ?? {}).filter((field) => field.required && field.schema.const !== undefined);
  return Object.fromEntries(fixed.map((field) => [field.name, field.schema.const]));
}

function range(least = 0, most: number | undefined, unit: string): string {
  if (most !== undefined && least === most) return `, exactly ${least}${unit}`;
  if (most !== undefined) return least ? `, ${least} to ${most}${unit}` : `, at most ${most}${unit}`;
  return least > 1 ? `, at least ${least}${unit}` : '';
}

function numbers(least: number | undefined, most: number | undefined): string {
  if (least === undefined) return most === undefined ? '' : `, at most ${most}`;
  return most === undefined ? `, ${least} or more` : `, ${least} to ${most}`;
}

function typeWords(type: string, schema: FieldSchema): string {
  const { format, minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
  switch (type) {
    case 'string':
      return `${format === 'email' ? 'email address' : format === 'uri' ? 'http or https address' : 'text'}${range(minLength, maxLength, ' characters')}`;
    case 'boolean':
      return 'true or false';
    case 'array':
      if (schema.prefixItems) return `list of ${schema.prefixItems.length}`;
      return `list${range(minItems, maxItems, maxItems === 1 ? ' item' : ' items')}`;
    case 'object':
      return schema.properties ? 'object' : 'names with values';
    default:
      return `${type === 'integer' ? 'whole number' : 'number'}${numbers(minimum, maximum)}`;
  }
}

/** For example "whole number, 0 to 100". */
export function schemaWords(schema: FieldSchema): string {
  if (schema.const !== undefined) return 'always the same';
  if (schema.enum) return `one of ${schema.enum.length}`;
  const words = typesOf(schema).map((type) => typeWords(type, schema));
  return words.join(' or ');
}
