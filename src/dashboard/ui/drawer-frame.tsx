import { IconX } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './drawer-frame.module.css';
import { IconButton } from './icon-button.tsx';
import { SideDrawer } from './side-drawer.tsx';

interface DrawerFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A side drawer for a short form: its title and the way out stay in sight, the rest scrolls. */
export function DrawerFrame({ title, onClose, children }: DrawerFrameProps) {
  const body = useRef<HTMLDivElement>(null);
  // The browser begins at the first thing that takes the focus, which is the way out; the form is what one came for.
  useLayoutEffect(() => {
    body.current?.querySelector<HTMLElement>('input:not([disabled]), select, textarea')?.focus();
  }, []);
  return (
    <SideDrawer label={title} onClose={onClose}>
      <div className={classes.top}>
        <h2 className={classes.title}>{title}</h2>
        <IconButton label="Close" icon={IconX} onClick={onClose} />
      </div>
      <div className={classes.body} ref={body}>
        {children}
      </div>
    </SideDrawer>
  );
}
