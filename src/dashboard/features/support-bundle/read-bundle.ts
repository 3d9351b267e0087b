import type { z } from 'zod';
import { paths } from '#lib/paths.ts';
import { sayCount } from '#lib/say-count.ts';
import { secondsOf } from './bundle-rows.ts';
import { MOST_ITEMS } from './internal/limits.ts';
import { BUNDLE_FORMAT, firstSupportBundle, type SupportBundle, supportBundle } from './support-bundle.ts';

/** The largest possible bundle is smaller. */
const MOST_BYTES = 20_000_000;

export type ReadBundle = { readonly bundle: SupportBundle } | { readonly problem: string };

const VERSIONS: readonly unknown[] = [1, 2];

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

/** Converts version 1. */
function ofFirst({ groups, ...bundle }: z.output<typeof firstSupportBundle>): SupportBundle {
  const items = groups.flatMap(({ operation, entries }) =>
    entries.map((entry) => ({
      ...({ kind: 'entry', note: null } as const),
      where: { path: paths.requestLogEntry(entry.requestId, secondsOf(entry.time)), leftOut: [] },
      entry: { ...entry, operation },
    })),
  );
  return { ...bundle, version: 2, title: null, note: null, from: null, items: items.slice(0, MOST_ITEMS) };
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
    const named = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
    if (named.format !== BUNDLE_FORMAT)
      return { problem: 'This file is JSON, but no support bundle of Sealdesk.' };
    if (!VERSIONS.includes(named.version))
      return {
        problem: 'The bundle was made by another version of Sealdesk. Reload the page, and open it again.',
      };
    if (named.version === 1) {
      const first = firstSupportBundle.safeParse(value);
      return first.success ? { bundle: ofFirst(first.data) } : invalid(first.error);
    }
    const read = supportBundle.safeParse(value);
    return read.success ? { bundle: read.data } : invalid(read.error);
  } catch (error) {
    // A file of Sealdesk is never nested this deeply.
    return error instanceof SyntaxError ? notJson(text) : damaged('it is nested too deeply');
  }
}

export async function readBundleFile(file: File): Promise<ReadBundle> {
  if (file.size > MOST_BYTES)
    return {
      problem: `The file is too large for a support bundle: ${sayCount(Math.ceil(file.size / 1_000_000))} MB, of at most ${MOST_BYTES / 1_000_000} MB.`,
    };
  try {
    return readBundle(await file.text());
  } catch {
    return { problem: 'The file could not be read. Look whether it is still there, and choose it again.' };
  }
}
