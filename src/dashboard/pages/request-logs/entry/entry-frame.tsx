import { useMediaQuery } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense } from 'react';
import { useStore } from '#lib/store.ts';
import classes from './entry-frame.module.css';
import { panelPreference } from './panel-preference.ts';

/** Mantine's drawer is for narrow screens only, and more than a page of the logs can take with it. */
const SideDrawer = lazy(async () => ({ default: (await import('#ui/side-drawer.tsx')).SideDrawer }));

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
    <Suspense fallback={null}>
      <SideDrawer label="Request log entry" onClose={onClose}>
        {children}
      </SideDrawer>
    </Suspense>
  );
}
