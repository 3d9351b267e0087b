import { Drawer } from '@mantine/core';
import { useModalProps } from '#ui/overlay.ts';
import { SideNavigation } from './side-navigation.tsx';

interface NavigationDrawerProps {
  readonly onClose: () => void;
}

/** The navigation on screens too small for a column of it. */
export function NavigationDrawer({ onClose }: NavigationDrawerProps) {
  return (
    <Drawer.Root {...useModalProps(onClose)} size={272}>
      <Drawer.Overlay />
      <Drawer.Content aria-label="Navigation">
        <SideNavigation onGo={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
