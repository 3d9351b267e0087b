import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { spellOut } from '#lib/invisible-characters.ts';
import { ExternalText } from './external-text.tsx';
import { useModalProps } from './overlay.ts';
import classes from './side-drawer.module.css';

interface SideDrawerProps {
  /** Accessible name. */
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A drawer at the right edge whose content has its own header; open as long as it is mounted. */
export function SideDrawer({ label, onClose, children }: SideDrawerProps) {
  return (
    <Drawer.Root
      {...useModalProps(onClose)}
      position="right"
      size={560}
      classNames={{ content: classes.content }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={spellOut(label, false)}>{children}</Drawer.Content>
    </Drawer.Root>
  );
}

interface DrawerFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Mantine would focus the close button, which comes first. */
const markFirstField = (body: HTMLElement | null) =>
  body?.querySelector('input:not([disabled]), select, textarea')?.setAttribute('data-autofocus', '');

export function DrawerFrame({ title, onClose, children }: DrawerFrameProps) {
  return (
    <SideDrawer label={title} onClose={onClose}>
      <Drawer.Header>
        <Drawer.Title>
          <ExternalText>{title}</ExternalText>
        </Drawer.Title>
        <Drawer.CloseButton />
      </Drawer.Header>
      <Drawer.Body className={classes.body} ref={markFirstField}>
        {children}
      </Drawer.Body>
    </SideDrawer>
  );
}
