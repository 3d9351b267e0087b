import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode, Ref } from 'react';
import { storedChoice } from '#lib/storage.ts';
import { useStore } from '#lib/store.ts';
import { SideDrawer } from '#ui/side-drawer.tsx';
import classes from './entry-frame.module.css';

/** Whether an open entry is beside what it was opened from, or takes the whole page. */
const panelPreference = storedChoice('sealdesk.log-entry', ['beside', 'wide']);

/** How an open entry is shown, and how to change that; undefined if the screen has no room for both. */
export function usePanelSize() {
  const docked = useMediaQuery('(width >= 75em)', undefined, { getInitialValueInEffect: false });
  const wholePage = useStore(panelPreference) === 'wide';
  return {
    docked,
    wholePage: docked && wholePage,
    toggle: docked ? () => panelPreference.set(wholePage ? 'beside' : 'wide') : undefined,
  };
}

/**
 * Shows an entry that takes the whole page beside what it was opened from: Escape does so before it closes the entry.
 * @returns false if no entry takes the whole page
 */
export function leaveWholePage(): boolean {
  const isWide = document.querySelector('[data-whole-page]') !== null;
  if (isWide) panelPreference.set('beside');
  return isWide;
}

interface EntryFrameProps {
  /** For the element beside the list, or over it. */
  readonly panel: Ref<HTMLElement>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Shows an entry beside what it was opened from or over the whole page, as the user chose; in a drawer on a screen that
 * has no room for both. The page around is positioned, and hides what is behind `data-whole-page`.
 */
export function EntryFrame({ panel, onClose, children }: EntryFrameProps) {
  const { docked, wholePage } = usePanelSize();
  if (docked)
    return (
      <aside
        className={classes.docked}
        data-whole-page={wholePage || undefined}
        ref={panel}
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
