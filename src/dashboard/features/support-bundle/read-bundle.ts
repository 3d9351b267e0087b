import type { z } from 'zod';
import { isRecord } from '#contract/record.ts';
import { sayCount } from '#lib/say-count.ts';
import { BUNDLE_FORMAT, type SupportBundle, supportBundle } from './support-bundle.ts';

/** The largest possible bundle is smaller. */
const MAX_BYTES = 20_000_000;

export type ReadBundle = { readonly bundle: SupportBundle } | { readonly problem: string };

const damaged = (problem: string): ReadBundle => ({
  problem: `The bundle is damaged: ${problem}. Ask the sender for another file.`,
});

/** Names the first invalid field: `items.2.failures.count`. */
function invalid({ issues: [issue] }: z.ZodError): ReadBundle {
  const place = `“${issue?.path.join('.') || 'the file itself'}”`;
  return issue?.code === 'too_big' && issue.origin === 'string'
    ? damaged(`${place} has more than ${sayCount(Number(issue.maximum))} characters`)
    : damaged(`${place} is not valid`);
}

/** Explains a file that is not JSON. */
function notJson(text: string): ReadBundle {
  const start = text.trimStart();
  if (start.startsWith('#'))
    return { problem: 'This is the Markdown of a bundle, for reading. Open the JSON file in its place.' };
  if (start.startsWith('{') && start.includes(BUNDLE_FORMAT))
    return { problem: 'The file ends in the middle: it was cut on its way. Ask for it again.' };
  return { problem: 'This is no support bundle: Sealdesk opens the JSON file that was downloaded as one.' };
}

/** Untrusted input. */
export function readBundle(text: string): ReadBundle {
  try {
    const value: unknown = JSON.parse(text);
    const { format, version } = isRecord(value) ? value : {};
    if (format !== BUNDLE_FORMAT) return { problem: 'This file is JSON, but no support bundle of Sealdesk.' };
    if (version === 1)
      return { problem: 'An old version of Sealdesk made this bundle. Ask the sender for a new one.' };
    if (version !== 2)
      return {
        problem: 'The bundle was made by another version of Sealdesk. Reload the page, and open it again.',
      };
    const read = supportBundle.safeParse(value);
    return read.success ? { bundle: read.data } : invalid(read.error);
  } catch (error) {
    // A file of Sealdesk is never nested this deeply.
    return error instanceof SyntaxError ? notJson(text) : damaged('it is nested too deeply');
  }
}

export async function readBundleFile(file: File): Promise<ReadBundle> {
  if (file.size > MAX_BYTES)
    return {
      problem: `The file is too large for a support bundle: ${sayCount(Math.ceil(file.size / 1_000_000))} MB, of at most ${MAX_BYTES / 1_000_000} MB.`,
    };
  try {
    return readBundle(await file.text());
  } catch {
    return { problem: 'The file could not be read. Look whether it is still there, and choose it again.' };
  }
}
