import { lazy, useEffect } from 'react';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { useStore } from '#lib/store.ts';
import { holdKeysFor } from '#ui/held-keys.ts';
import { askedPacket } from './asked-packet.ts';

const load = () => import('./packet-dialog.tsx');
const PacketDialog = lazy(async () => ({ default: (await load()).PacketDialog }));

const close = () => askedPacket.set(undefined);

// At once when it is asked for: a key that comes before anything is drawn is for the dialog as well.
askedPacket.subscribe(() => {
  if (askedPacket.get()) holdKeysFor(load(), close);
});

/** Where the dialog of a support packet stands while one is being made. */
export function PacketSlot() {
  const entries = useStore(askedPacket);
  useEffect(() => close, []);
  if (!entries) return null;
  return (
    <PartBoundary>
      <PacketDialog entries={entries} onClose={close} />
    </PartBoundary>
  );
}
