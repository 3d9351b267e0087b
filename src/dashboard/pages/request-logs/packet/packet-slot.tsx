import { lazy, useEffect } from 'react';
import { PartBoundary } from '#kit/part-boundary.tsx';
import { useStore } from '#ui/store.ts';
import { askedPacket } from './asked-packet.ts';

const PacketDialog = lazy(async () => ({ default: (await import('./packet-dialog.tsx')).PacketDialog }));

const close = () => askedPacket.set(undefined);

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
