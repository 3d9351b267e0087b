import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { useStore } from '#ui/store.ts';
import classes from './entry-frame.module.css';
import { panelPreference } from './panel-preference.ts';

interface EntryFrameProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Where an entry stands: beside the list where there is room for both, over everything where there is not. */
export function EntryFrame({ onClose, children }: EntryFrameProps) {
  const docked = useMediaQuery('(width >= 75em)', undefined, { getInitialValueInEffect: false });
  const wide = useStore(panelPreference) === 'wide';
  if (docked)
    return (
      <aside
        className={classes.docked}
        data-wide={wide || undefined}
        data-entry-panel
        aria-label="Request log entry"
      >
        {children}
      </aside>
    );
  return (
    <SideDrawer label="Request log entry" onClose={onClose}>
      {children}
    </SideDrawer>
  );
}
