import { useMediaQuery, useMergedRef } from '@mantine/hooks';
import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import { storedChoice } from '#lib/storage.ts';
import { useStore } from '#lib/store.ts';
import { useLayer } from '#ui/layers.ts';
import classes from './entry-frame.module.css';

/** Whether an open entry stands beside what it was opened from, or takes the whole page. */
const panelPreference = storedChoice('sealdesk.log-entry', ['beside', 'wide']);

/** How an open entry stands, and the way to the other; no way where there is no room for both. */
export function usePanelSize() {
  const docked = useMediaQuery('(width >= 75em)', undefined, { getInitialValueInEffect: false });
  const wholePage = useStore(panelPreference) === 'wide';
  return {
    docked,
    wholePage: docked && wholePage,
    toggle: docked ? () => panelPreference.set(wholePage ? 'beside' : 'wide') : undefined,
  };
}

/** Mantine's drawer is for narrow screens only, and more than a page of the logs can take with it. */
const SideDrawer = lazy(async () => ({ default: (await import('#ui/side-drawer.tsx')).SideDrawer }));

interface DockedProps {
  readonly panel: Ref<HTMLElement>;
  readonly children: ReactNode;
}

function Beside({ panel, children }: DockedProps) {
  return (
    <aside className={classes.docked} ref={panel} aria-label="Request log entry">
      {children}
    </aside>
  );
}

/** Escape leads back to the list first, and only then puts the entry away. */
function OverPage({ panel, children }: DockedProps) {
  const ref = useMergedRef(
    panel,
    useLayer('popover', () => panelPreference.set('beside')),
  );
  return (
    <aside className={classes.docked} data-whole-page ref={ref} aria-label="Request log entry">
      {children}
    </aside>
  );
}

interface EntryFrameProps {
  /** For the element beside the list, or over it. */
  readonly panel: Ref<HTMLElement>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Where an entry stands: beside what it was opened from or over the whole page, as the person chose, where there is room
 * for both; over everything where there is not. The page around is positioned, and hides what is behind `data-whole-page`.
 */
export function EntryFrame({ panel, onClose, children }: EntryFrameProps) {
  const { docked, wholePage } = usePanelSize();
  if (wholePage) return <OverPage panel={panel}>{children}</OverPage>;
  if (docked) return <Beside panel={panel}>{children}</Beside>;
  return (
    <Suspense fallback={null}>
      <SideDrawer label="Request log entry" onClose={onClose}>
        {children}
      </SideDrawer>
    </Suspense>
  );
}
