import { z } from 'zod';
import { writeStored } from '#lib/storage.ts';
import { readStoredRecord } from '#lib/stored-record.ts';
import { type BrandDraft, savedBrandDraft } from './brand-draft.ts';
import { emailDraftOf } from './email-draft.ts';
import { putAt, type Tree } from './tree-path.ts';

/** Former field names of wire names with a dot. */
const wireNames: Readonly<Record<string, string>> = {
  logo_position: 'logo.position',
  buttons_color: 'buttons.color',
  buttons_background: 'buttons.background',
};

const values = z.record(z.string(), z.string().catch(''));
const formerDraft = z.object({ values, base: values.optional() });

function draftOfForm(form: Readonly<Record<string, string>>): BrandDraft {
  const tree: Tree = {};
  for (const [name, value] of Object.entries(form)) putAt(tree, wireNames[name] ?? name, value);
  return emailDraftOf(tree);
}

/** Merges the email's former separate draft into the brand's, once, and deletes it. */
export function joinFormerEmailDraft(owner: string, brandId: string): void {
  const key = `sealdesk.form ${owner} email ${brandId}`;
  const former = readStoredRecord(key, formerDraft);
  if (!former) return;
  writeStored(key, undefined);
  const brand = savedBrandDraft(owner, brandId);
  const { base = {}, draft = {} } = brand.read() ?? {};
  brand.write({
    base: { ...base, ...draftOfForm(former.base ?? {}) },
    draft: { ...draft, ...draftOfForm(former.values) },
  });
}
