import { Drawer } from '@mantine/core';
import { useModalLayer } from '#ui/layers.ts';
import { SideNavigation } from './side-navigation.tsx';

interface NavigationDrawerProps {
  readonly onClose: () => void;
}

/** The navigation on screens too small for a column of it. */
export function NavigationDrawer({ onClose }: NavigationDrawerProps) {
  const content = useModalLayer('drawer', onClose);
  return (
    <Drawer.Root opened onClose={onClose} size={272} radius={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label="Navigation" ref={content}>
        <SideNavigation onGo={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
