import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './drawer-frame.module.css';
import { IconButton } from './icon-button.tsx';
import { SideDrawer } from './side-drawer.tsx';

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
