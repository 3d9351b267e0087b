import { lazy, useEffect } from 'react';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { createStore, useStore } from '#lib/store.ts';
import { holdKeysFor } from '#ui/held-keys.ts';
import type { KeyBinding } from '#ui/keys.ts';

/** The entries that a support bundle is being made of; undefined while none is. */
export const requestedBundle = createStore<readonly RequestLogEntry[] | undefined>(undefined);

/** The key that makes a support bundle. @param active the entry that it is of, at the moment when it is pressed */
export function bundleKey(active: () => RequestLogEntry | undefined): KeyBinding {
  return {
    keys: 'p',
    label: 'Make a support bundle',
    group: 'Request logs',
    run: () => {
      const entry = active();
      if (entry) requestedBundle.set([entry]);
    },
  };
}

const load = () => import('./bundle-dialog.tsx');
const BundleDialog = lazy(async () => ({ default: (await load()).BundleDialog }));

const close = () => requestedBundle.set(undefined);

// At once when it is asked for: a key that comes before anything is drawn is for the dialog as well.
requestedBundle.subscribe(() => {
  if (requestedBundle.get()) holdKeysFor(load(), close);
});

/** Where the dialog of a support bundle stands while one is being made. */
export function BundleSlot() {
  const entries = useStore(requestedBundle);
  useEffect(() => close, []);
  if (!entries) return null;
  return (
    <PartBoundary>
      <BundleDialog entries={entries} onClose={close} />
    </PartBoundary>
  );
}
