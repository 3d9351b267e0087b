import { useSearchParams } from 'react-router';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { useAddToBundle } from '#features/support-bundle/bundle-draft.ts';
import type { KeyBinding } from '#ui/keys.ts';
import type { LogReading } from '../reading/use-log-reading.ts';
import { entrySeenAt } from './seen-at.ts';

/** What puts entries into the support bundle, each with where it stands in the list. */
export function useEntryBundle(list: LogReading): (entries: readonly RequestLogEntry[]) => void {
  const add = useAddToBundle();
  const [query] = useSearchParams();
  const { created, now, state } = list;
  return (entries) =>
    add(
      entries.map((entry) => ({
        source: { kind: 'entry', entry },
        where: entrySeenAt(query, { created, now, state }, entry),
      })),
    );
}

/** The key that puts an entry into the support bundle. @param run puts in the one that is meant when it is pressed */
export const bundleKey = (run: () => void): KeyBinding => ({
  keys: 'p',
  label: 'Make a support bundle, or add to it',
  group: 'Request logs',
  run,
});
