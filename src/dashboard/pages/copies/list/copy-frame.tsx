import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { SideDrawer } from '#ui/side-drawer.tsx';
import classes from './copy-frame.module.css';

interface CopyFrameProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Where a copy stands: beside the list where there is room for both, over everything where there is not. */
export function CopyFrame({ onClose, children }: CopyFrameProps) {
  const docked = useMediaQuery('(width >= 75em)', undefined, { getInitialValueInEffect: false });
  if (docked)
    return (
      <aside className={classes.docked} data-copy-panel aria-label="Copy">
        {children}
      </aside>
    );
  return (
    <SideDrawer label="Copy" onClose={onClose}>
      {children}
    </SideDrawer>
  );
}
