import { useSearchParams } from 'react-router';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { useAddToBundle } from '#features/support-bundle/bundle-draft.ts';
import type { KeyBinding } from '#ui/keys.ts';
import type { LogReading } from '../reading/use-log-reading.ts';
import { entrySeenAt } from './seen-at.ts';

/** Adds entries to the support bundle, each with its URL in the list. */
export function useEntryBundle(list: LogReading): (entries: readonly RequestLogEntry[]) => void {
  const add = useAddToBundle();
  const [query] = useSearchParams();
  return (entries) =>
    add(
      entries.map((entry) => ({
        source: { kind: 'entry', entry },
        where: entrySeenAt(query, list, entry),
      })),
    );
}

/** @param run adds the entry that is current when the key is pressed */
export const bundleKey = (run: () => void): KeyBinding => ({
  keys: 'p',
  label: 'Make a support bundle, or add to it',
  group: 'Request logs',
  run,
});
