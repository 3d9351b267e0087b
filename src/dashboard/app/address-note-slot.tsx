import { lazy, useState } from 'react';
import { useLocation } from 'react-router';
import { addressFaults, addressReaders } from '#kit/page-address.ts';
import { PartBoundary } from '#kit/part-boundary.tsx';
import { useStore } from '#ui/store.ts';

const AddressNote = lazy(async () => ({ default: (await import('./address-note.tsx')).AddressNote }));

/** Above the page, what its address says in vain. What was dismissed comes back with another address or a reload. */
export function AddressNoteSlot() {
  const { pathname, search } = useLocation();
  const states = useStore(addressReaders);
  const faults = addressFaults(new URLSearchParams(search), states);
  const said = JSON.stringify([pathname, faults]);
  const [dismissed, setDismissed] = useState<string>();
  if (faults.length === 0 || dismissed === said) return null;
  return (
    <PartBoundary>
      <AddressNote faults={faults} onDismiss={() => setDismissed(said)} />
    </PartBoundary>
  );
}
