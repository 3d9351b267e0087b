import { lazy, useEffect } from 'react';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { useStore } from '#lib/store.ts';
import { holdKeysFor } from '#ui/held-keys.ts';
import { askedBundle } from './asked-bundle.ts';

const load = () => import('./bundle-dialog.tsx');
const BundleDialog = lazy(async () => ({ default: (await load()).BundleDialog }));

const close = () => askedBundle.set(undefined);

// At once when it is asked for: a key that comes before anything is drawn is for the dialog as well.
askedBundle.subscribe(() => {
  if (askedBundle.get()) holdKeysFor(load(), close);
});

/** Where the dialog of a support packet stands while one is being made. */
export function BundleSlot() {
  const entries = useStore(askedBundle);
  useEffect(() => close, []);
  if (!entries) return null;
  return (
    <PartBoundary>
      <BundleDialog entries={entries} onClose={close} />
    </PartBoundary>
  );
}
