import { IconPackage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { type BundleAddition, useAddToBundle } from './bundle-draft.ts';

interface AddToBundleProps {
  /** Called on press; undefined if there is nothing to add. */
  readonly addition: () => BundleAddition | undefined | Promise<BundleAddition | undefined>;
  readonly variant?: 'subtle';
  readonly size?: 'xs';
  readonly children?: ReactNode;
}

export function AddToBundle({ addition, children = 'Support bundle', ...look }: AddToBundleProps) {
  const add = useAddToBundle();
  const run = async () => {
    const made = await addition();
    if (made) add([made]);
  };
  return (
    <Button
      {...look}
      {...(look.variant && { color: 'gray' })}
      leftSection={<IconPackage size={16} stroke={1.8} />}
      onClick={() => void run()}
    >
      {children}
    </Button>
  );
}
