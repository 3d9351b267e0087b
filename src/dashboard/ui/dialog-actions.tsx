import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * The buttons at the end of a dialog, in the order of all dialogs: what leaves things as they are first, what the dialog
 * is for last and filled.
 */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="xs" mt="md">
      {children}
    </Group>
  );
}
