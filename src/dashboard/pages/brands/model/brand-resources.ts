import type { z } from 'zod';
import {
  editorBrandResourceUpdate,
  type generalBrandResource,
  generalBrandResourceUpdate,
} from '#contract/operations/brand-records.ts';
import { createEmailBrandResource } from '#contract/operations/brands.ts';
import { updateGeneralBrandResource } from '#contract/operations/organizations.ts';
import { isRecord } from '#contract/record.ts';
import { brokenRules } from '#contract/rule.ts';
import { ruleWords } from '#features/forms/rule-words.ts';
import { typedColour } from '../colour-math/hex.ts';
import { type BrandDraft, changesBetween } from './brand-draft.ts';
import { type BrandField, type BrandPart, fieldAt, fieldsOf } from './brand-fields.ts';
import { putAt, type Tree, valueAt } from './tree-path.ts';

/** Converts the resources of a brand, as the service has them, to a draft and back. */

const schemas = {
  general: generalBrandResourceUpdate,
  email: createEmailBrandResource.body,
  editor: editorBrandResourceUpdate,
} as const;

const operations: Readonly<Record<BrandPart, string>> = {
  general: updateGeneralBrandResource.id,
  email: createEmailBrandResource.id,
  editor: 'updateEditorBrandResource',
};

type Resources = { readonly [P in BrandPart]: z.output<(typeof schemas)[P]> };

export type GeneralResource = z.output<typeof generalBrandResource>;
export type EmailResource = Resources['email'];
export type SessionResource = Resources['editor'];

const prefixes: Readonly<Record<BrandPart, string>> = { general: '', email: 'email.', editor: 'editor.' };

/** `email.logo.position` → `logo.position`. */
const nameInResource = ({ part, path }: BrandField) => path.slice(prefixes[part].length);

/** The field of a name in a resource; undefined for an unknown one. */
function pathInPart(part: BrandPart, name: string): string | undefined {
  const path = prefixes[part] + name;
  return fieldAt(path)?.part === part ? path : undefined;
}

/** The field of a name in an email resource, as errors of the service name it. */
export const emailPathOf = (name: string) => pathInPart('email', name);

function readValue(field: BrandField, value: unknown): string | boolean | undefined {
  switch (field.kind) {
    case 'switch':
      return typeof value === 'boolean' ? value : undefined;
    case 'choice':
      // Public clients have seen "true" and "false" as texts (Publicly known).
      return field.options.find((option) => String(option.value) === String(value))?.value;
    default:
      return typeof value === 'string' && (field.part !== 'email' || value !== '') ? value : undefined;
  }
}

/** Omits nulls, values of another type, and fields without an editor. */
export function draftOf(part: BrandPart, resource: unknown): BrandDraft {
  const entries = fieldsOf(part).flatMap((field): [string, string | boolean][] => {
    const value = readValue(field, valueAt(resource, nameInResource(field)));
    return value === undefined ? [] : [[field.path, value]];
  });
  return Object.fromEntries(entries);
}

/** Blank texts are sent only if an empty text differs from none. */
function writtenValue(field: BrandField, value: BrandDraft[string] | undefined) {
  if (typeof value !== 'string' || field.kind === 'choice') return value;
  if (field.kind === 'text' && field.part !== 'email') return value;
  if (value.trim() === '') return undefined;
  if (field.kind === 'colour') return typedColour(value) ?? value;
  return field.kind === 'text' && field.isAddress ? value.trim() : value;
}

/**
 * Contains only fields that are set; may be invalid.
 * @param present resource whose unknown fields are kept
 */
export function resourceOf<P extends BrandPart>(part: P, draft: BrandDraft, present?: unknown): Resources[P] {
  const tree: Tree = isRecord(present) ? structuredClone(present) : {};
  for (const field of fieldsOf(part))
    putAt(tree, nameInResource(field), writtenValue(field, draft[field.path]));
  // The service validates it, and so does `errorsOf`.
  return tree as Resources[P];
}

/** Compares the fields of the draft; colours may differ in notation. */
export const isSameResource = (part: BrandPart, one: unknown, other: unknown): boolean =>
  changesBetween(draftOf(part, one), draftOf(part, other)).length === 0;

/** Errors by path of what the service would refuse, by the rules of the contract. */
export function errorsOf(part: BrandPart, draft: BrandDraft): Readonly<Record<string, string>> {
  const { error } = schemas[part].safeParse(resourceOf(part, draft));
  const errors: Record<string, string> = {};
  if (!error) return errors;
  for (const broken of brokenRules(error)) {
    // The user should fix the first broken rule of a field first.
    errors[pathInPart(part, broken.steps.join('.')) ?? prefixes[part]] ??= ruleWords(
      broken,
      operations[part],
    );
  }
  return errors;
}
