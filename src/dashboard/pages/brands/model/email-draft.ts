import type { z } from 'zod';
import { createEmailBrandResource } from '#contract/operations/brands.ts';
import { brokenRules } from '#contract/rule.ts';
import { ruleWords } from '#features/forms/rule-words.ts';
import { longHex, typedColour } from '../colour-math/hex.ts';
import type { BrandDraft } from './brand-draft.ts';
import { emailFields } from './brand-fields.ts';
import { putAt, type Tree, valueAt } from './tree-path.ts';

export type EmailResource = z.output<typeof createEmailBrandResource.body>;

const PREFIX = 'email.';

export const emailNameOf = (path: string): string => path.slice(PREFIX.length);

/** `logo.position` → `email.logo.position`. */
export function emailPathOf(name: string): string | undefined {
  const path = PREFIX + name;
  return emailFields.some((field) => field.path === path) ? path : undefined;
}

/** Invalid values count as unset. */
export function emailDraftOf(data: unknown): BrandDraft {
  const entries = emailFields.flatMap((field): [string, string | boolean][] => {
    const value = valueAt(data, emailNameOf(field.path));
    if (field.kind === 'choice' && typeof field.options[0].value === 'boolean') {
      // Public clients have seen "true" and "false" as texts (Publicly known).
      const text = typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
      return text === 'true' || text === 'false' ? [[field.path, text === 'true']] : [];
    }
    return typeof value === 'string' && value !== '' ? [[field.path, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** Fields that are trimmed. */
const ADDRESSES = new Set(['email.from', 'email.sender_email']);

/** Only fields that are set; may be invalid. */
export function emailBodyOf(draft: BrandDraft): Tree {
  const tree: Tree = {};
  for (const { path, kind } of emailFields) {
    const value = draft[path];
    if (value === undefined || (typeof value === 'string' && value.trim() === '')) continue;
    const text = ADDRESSES.has(path) && typeof value === 'string' ? value.trim() : value;
    const isColour = kind === 'colour' && typeof text === 'string';
    putAt(tree, emailNameOf(path), isColour ? (typedColour(text) ?? text) : text);
  }
  return tree;
}

/** Removes unknown fields, so that it can be sent again; the service validates it. */
export const emailResourceOf = (data: unknown): EmailResource =>
  emailBodyOf(emailDraftOf(data)) as EmailResource;

function comparable(data: unknown): string {
  const draft = emailDraftOf(data);
  const entries = emailFields.map(({ path, kind }) => {
    const value = draft[path];
    return kind === 'colour' && typeof value === 'string' ? longHex(typedColour(value) ?? value) : value;
  });
  return JSON.stringify(entries);
}

/** Compares the ten known fields; colours may differ in notation. */
export const isSameEmail = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

/** Maximum length of a text (document, Brands, Limits). */
export const MAX_TEXT_LENGTH = 300;

/** Errors by path, and the body to send. */
export function readEmail(draft: BrandDraft): {
  readonly errors: Readonly<Record<string, string>>;
  readonly body: EmailResource | undefined;
} {
  const read = createEmailBrandResource.body.safeParse(emailBodyOf(draft));
  if (read.success) return { errors: {}, body: read.data };
  const errors: Record<string, string> = {};
  for (const broken of brokenRules(read.error)) {
    // The user should fix the first broken rule of a field first.
    errors[emailPathOf(broken.path) ?? PREFIX] ??= ruleWords(broken, createEmailBrandResource.id);
  }
  return { errors, body: undefined };
}
