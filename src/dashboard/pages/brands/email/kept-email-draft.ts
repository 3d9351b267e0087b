import { z } from 'zod';
import { readStoredRecord, writeStoredRecord } from '#kit/stored-record.ts';
import { changedFields, type EmailValues, emailFields } from './email-form.ts';

const values = z.record(z.enum(emailFields), z.string());

/** An email that was left unsaved: what it began with, what it came to, and when. */
const keptEmailDraft = z.object({
  base: values,
  values,
  /** UNIX seconds. */
  at: z.int(),
});

export type KeptEmailDraft = z.output<typeof keptEmailDraft>;

/** Where the draft of a brand's email is kept, for each account by itself. */
export const emailDraftKey = (owner: string, brandId: string): string =>
  `sealdesk.email-draft ${owner} ${brandId}`;

/** The draft that this browser keeps; undefined where it keeps none that can be read. */
export function readEmailDraft(key: string): KeptEmailDraft | undefined {
  return readStoredRecord(key, keptEmailDraft);
}

/** Keeps what differs from its base, and forgets what does not. */
export function keepEmailDraft(key: string, base: EmailValues, draft: EmailValues): void {
  const isChanged = changedFields(base, draft).length > 0;
  const kept: KeptEmailDraft = { base, values: draft, at: Math.floor(Date.now() / 1000) };
  writeStoredRecord(key, isChanged ? kept : undefined, 'typed');
}
