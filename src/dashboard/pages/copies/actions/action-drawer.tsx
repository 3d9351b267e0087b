import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import classes from './action-drawer.module.css';

interface ActionDrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Where a short form stands: over the copy or the list that it is about, and over the whole screen on a phone. */
export function ActionDrawer({ title, onClose, children }: ActionDrawerProps) {
  return (
    <SideDrawer label={title} onClose={onClose}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <IconButton label="Close the form" icon={IconX} onClick={onClose} />
      </div>
      <div className={classes.body}>{children}</div>
    </SideDrawer>
  );
}
