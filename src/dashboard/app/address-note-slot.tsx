import { lazy, useState } from 'react';
import { useLocation } from 'react-router';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { addressErrors, addressReaders } from '#lib/page-address.ts';
import { useStore } from '#lib/store.ts';

const AddressNote = lazy(async () => ({ default: (await import('./address-note.tsx')).AddressNote }));

/** Above the page, what its address says in vain. What was dismissed comes back with another address or a reload. */
export function AddressNoteSlot() {
  const { pathname, search } = useLocation();
  const states = useStore(addressReaders);
  const errors = addressErrors(new URLSearchParams(search), states);
  const said = JSON.stringify([pathname, errors]);
  const [dismissed, setDismissed] = useState<string>();
  if (errors.length === 0 || dismissed === said) return null;
  return (
    <PartBoundary>
      <AddressNote errors={errors} onDismiss={() => setDismissed(said)} />
    </PartBoundary>
  );
}
