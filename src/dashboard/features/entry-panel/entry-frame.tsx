import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode, Ref } from 'react';
import { storedChoice } from '#lib/storage.ts';
import { useStore } from '#lib/store.ts';
import { SideDrawer } from '#ui/side-drawer.tsx';
import classes from './entry-frame.module.css';

const panelPreference = storedChoice('sealdesk.log-entry', ['beside', 'wide']);

/** Undefined if the screen has no room for both sizes. */
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
 * Shows a full-page entry beside the list again: Escape does so before it closes the entry.
 * @returns false if the entry is not full-page
 */
export function leaveWholePage(): boolean {
  const isWide = document.querySelector('[data-whole-page]') !== null;
  if (isWide) panelPreference.set('beside');
  return isWide;
}

interface EntryFrameProps {
  /** Ref of the element beside or over the list. */
  readonly panel: Ref<HTMLElement>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Shows an entry beside the list or full-page, as the user chose, or in a drawer on a small screen. The page must be
 * positioned and hide what is behind `data-whole-page`.
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
