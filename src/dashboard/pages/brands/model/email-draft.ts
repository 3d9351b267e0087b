import type { z } from 'zod';
import { createEmailBrandResource } from '#contract/operations/brands.ts';
import { brokenRules } from '#contract/rule.ts';
import { ruleWords } from '#features/forms/rule-words.ts';
import { longHex, typedColour } from '../colour-math/hex.ts';
import type { BrandDraft } from './brand-draft.ts';
import { emailFields } from './brand-fields.ts';
import { putAt, type Tree, valueAt } from './tree-path.ts';

/** The email resource of a brand and what the draft holds of it. */

/** The email resource as it is written. */
export type EmailResource = z.output<typeof createEmailBrandResource.body>;

const PREFIX = 'email.';

/** What the service, the checks and the preview call a field of the draft. */
export const emailNameOf = (path: string): string => path.slice(PREFIX.length);

/** The field of the draft that has a name of the email resource: `logo.position` → `email.logo.position`. */
export function emailPathOf(name: string): string | undefined {
  const path = PREFIX + name;
  return emailFields.some((field) => field.path === path) ? path : undefined;
}

/** The draft of what the brand has. What cannot be read counts as not set. */
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

/** Fields in which spaces around the text are never meant. */
const ADDRESSES = new Set(['email.from', 'email.sender_email']);

/** What is sent for a draft: only what is set. It may break the rules yet. */
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

/** What the brand had, in the shape in which it can be sent again. The service judges it as it is. */
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

/** Whether two resources say the same in the ten fields that there are, however a colour is written. */
export const isSameEmail = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

/** Brands, Limits: the most characters that the service takes in a text. */
export const MAX_TEXT_LENGTH = 300;

/** What the contract's rules say against the email of a draft, by the path of the field, and what would be sent. */
export function readEmail(draft: BrandDraft): {
  readonly errors: Readonly<Record<string, string>>;
  readonly body: EmailResource | undefined;
} {
  const read = createEmailBrandResource.body.safeParse(emailBodyOf(draft));
  if (read.success) return { errors: {}, body: read.data };
  const errors: Record<string, string> = {};
  for (const broken of brokenRules(read.error)) {
    // The first rule that a field breaks is the one to mend first.
    errors[emailPathOf(broken.path) ?? PREFIX] ??= ruleWords(broken, createEmailBrandResource.id);
  }
  return { errors, body: undefined };
}
