import '#ui/dialog-styles.ts';
import { Drawer } from '@mantine/core';
import { SideNavigation } from './side-navigation.tsx';

interface NavigationDrawerProps {
  readonly onClose: () => void;
}

/** The navigation on screens too small for a column of it. */
export function NavigationDrawer({ onClose }: NavigationDrawerProps) {
  return (
    <Drawer
      opened
      onClose={onClose}
      size={272}
      padding={0}
      withCloseButton={false}
      aria-label="Navigation"
      radius={0}
    >
      <SideNavigation onGo={onClose} />
    </Drawer>
  );
}
