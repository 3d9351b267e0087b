import { IconPackage } from '@tabler/icons-react';
import { lazy, useEffect } from 'react';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { sayMany } from '#lib/say-count.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/button.tsx';
import { type BundleAddition, bundleOpen, useAddToBundle, useBundleDraft } from './bundle-draft.ts';

const BundleDialog = lazy(async () => ({
  default: (await import('./internal/bundle-dialog.tsx')).BundleDialog,
}));

const close = () => bundleOpen.set(false);

/** The dialog, if open. Its items stay when it closes. */
export function BundleSlot() {
  const open = useStore(bundleOpen);
  useEffect(() => close, []);
  if (!open) return null;
  return (
    <PartBoundary>
      <BundleDialog onClose={close} />
    </PartBoundary>
  );
}

/** Number of items and a button that opens the bundle; hidden if empty. */
export function BundleMarker() {
  const { items } = useBundleDraft();
  if (items.length === 0) return null;
  return (
    <Button
      variant="subtle"
      color="gray"
      aria-label={`Support bundle, ${sayMany(items.length, 'item', 'items')}`}
      leftSection={<IconPackage size={16} stroke={1.8} />}
      onClick={() => bundleOpen.set(true)}
    >
      Bundle ({items.length})
    </Button>
  );
}

interface AddToBundleProps {
  /** Called on press; undefined if there is nothing to add. */
  readonly addition: () => BundleAddition | undefined | Promise<BundleAddition | undefined>;
  readonly size?: 'xs';
}

export function AddToBundle({ addition, size }: AddToBundleProps) {
  const add = useAddToBundle();
  const run = async () => {
    const made = await addition();
    if (made) add([made]);
  };
  return (
    <Button size={size} leftSection={<IconPackage size={16} stroke={1.8} />} onClick={() => void run()}>
      Support bundle
    </Button>
  );
}
