import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useModalLayer } from './layers.ts';
import classes from './side-drawer.module.css';

interface SideDrawerProps {
  /** Accessible name. */
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal panel at the right edge, over the whole screen on a phone; open as long as it is mounted. */
export function SideDrawer({ label, onClose, children }: SideDrawerProps) {
  const content = useModalLayer('drawer', onClose);
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={560}
      radius={0}
      transitionProps={{ duration: 0 }}
      classNames={classes}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={label} ref={content}>
        {children}
      </Drawer.Content>
    </Drawer.Root>
  );
}
