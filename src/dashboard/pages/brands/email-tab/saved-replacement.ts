import { z } from 'zod';
import { createEmailBrandResource } from '#contract/operations/brands.ts';
import { holdsSecrets } from '#lib/storable.ts';
import { readStoredRecord } from '#lib/stored-record.ts';
import { readStored, writeStored } from '#lib/stored-text.ts';
import type { Plan, Which } from './replacement.ts';

/** A replacement under way, as this browser keeps it. */
export interface SavedReplacement {
  readonly plan: Plan;
  readonly which: Which;
}

const kept = z.object({
  plan: z.object({ old: z.unknown(), next: createEmailBrandResource.body, at: z.int() }),
  which: z.enum(['new', 'old']),
});

/** Where the snapshot of a brand is kept, for each account by itself. */
export const replacementKey = (owner: string, brandId: string): string =>
  `sealdesk.email-replacement ${owner} ${brandId}`;

/** Replacements with a secret in a text, which must not be written down, and would be spoilt without it. */
const untilReload = new Map<string, SavedReplacement>();

/** The replacement that was left over; undefined where there is none that can be read. */
export function readReplacement(key: string): SavedReplacement | undefined {
  return untilReload.get(key) ?? readStoredRecord(key, kept);
}

/** @param replacement undefined forgets it. What is kept already is not written again, so that other tabs stay quiet. */
export function keepReplacement(key: string, replacement: SavedReplacement | undefined): void {
  const isSecret = replacement !== undefined && holdsSecrets(replacement);
  if (isSecret) untilReload.set(key, replacement);
  else untilReload.delete(key);
  const text = replacement && !isSecret ? JSON.stringify(replacement) : undefined;
  if (text !== readStored(key)) writeStored(key, text, 'typed');
}
