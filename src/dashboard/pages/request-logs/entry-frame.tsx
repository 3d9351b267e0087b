import '#ui/dialog-styles.ts';
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
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
  const phone = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false });
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
    <Drawer.Root opened onClose={onClose} position="right" size={phone ? '100%' : 560}>
      <Drawer.Overlay />
      <Drawer.Content aria-label="Request log entry" className={classes.drawer}>
        <div className={classes.content} data-entry-panel>
          {children}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
