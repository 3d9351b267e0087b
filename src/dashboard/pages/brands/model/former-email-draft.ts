import { z } from 'zod';
import { writeStored } from '#lib/storage.ts';
import { readStoredRecord } from '#lib/stored-record.ts';
import { type BrandDraft, savedBrandDraft } from './brand-draft.ts';
import { emailDraftOf } from './email-draft.ts';
import { putAt, type Tree } from './tree-path.ts';

/** Names that the form of the email had for fields of which the name on the wire has a dot. */
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

/**
 * Takes the draft that the email had for itself until it became part of the brand's, and joins it to that. It is looked for
 * once, as it is taken away.
 */
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
