import { Drawer } from '@mantine/core';
import { useFocusReturn } from '#ui/use-focus-return.ts';
import { SideNavigation } from './side-navigation.tsx';

interface NavigationDrawerProps {
  readonly onClose: () => void;
}

/** The navigation on screens too small for a column of it. */
export function NavigationDrawer({ onClose }: NavigationDrawerProps) {
  useFocusReturn();
  return (
    <Drawer.Root opened onClose={onClose} size={272} radius={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label="Navigation">
        <SideNavigation onGo={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
