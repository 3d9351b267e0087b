import { Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
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
      classNames={{ content: classes.content }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={label} ref={content}>
        {children}
      </Drawer.Content>
    </Drawer.Root>
  );
}

interface DrawerFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Mantine begins at what is marked so, else at the way out; the form is what one came for. */
const markFirstField = (body: HTMLElement | null) =>
  body?.querySelector('input:not([disabled]), select, textarea')?.setAttribute('data-autofocus', '');

/** A side drawer for a short form: its title and the way out stay in sight, the rest scrolls. */
export function DrawerFrame({ title, onClose, children }: DrawerFrameProps) {
  return (
    <SideDrawer label={title} onClose={onClose}>
      <div className={classes.top}>
        <h2 className={classes.title}>{title}</h2>
        <IconButton label="Close" icon={IconX} onClick={onClose} />
      </div>
      <div className={classes.body} ref={markFirstField}>
        {children}
      </div>
    </SideDrawer>
  );
}
