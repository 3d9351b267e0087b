import { useMediaQuery } from '@mantine/hooks';
import { lazy, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { backgroundWork } from '#features/background-work/background-work.ts';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { navigationPreference } from '#lib/preferences.ts';
import { useStore } from '#lib/store.ts';
import { Announcements } from '#ui/announcements.tsx';
import { AddressNoteSlot } from './address-note-slot.tsx';
import { FrameDialogs, useFrameDialog } from './frame-dialogs.tsx';
import { useFrameKeys } from './frame-keys.ts';
import classes from './layout.module.css';
import { usePageArrival, usePageTitle } from './page-title.ts';
import { ProgressBar } from './progress-bar.tsx';
import { sessionEnded } from './session-ended.ts';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useKeysWhileGoing } from './use-keys-while-going.ts';
import { useLateTitles } from './use-late-titles.ts';
import { useQuiet } from './use-quiet.ts';
import { useScrollKeys } from './use-scroll-keys.ts';
import { useWatchedCalls } from './watch-calls.ts';

const DirectoryScan = lazy(async () => ({
  default: (await import('#features/directory/directory-scan.tsx')).DirectoryScan,
}));
const NavigationDrawer = lazy(async () => ({
  default: (await import('./navigation-drawer.tsx')).NavigationDrawer,
}));
const WorkStatus = lazy(async () => ({
  default: (await import('#features/background-work/work-status.tsx')).WorkStatus,
}));
const SessionDialog = lazy(async () => ({ default: (await import('./session-dialog.tsx')).SessionDialog }));

/**
 * The frame around every page: navigation, header, and the dialogs that can be called from anywhere. A grid of three
 * parts: Mantine's AppShell weighs 4.7 kB more, and would have the window scroll in place of `main`.
 */
export function Layout() {
  const { dialog, open, close } = useFrameDialog();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const narrow = useStore(navigationPreference) === 'narrow';
  // As in layout.module.css. On a phone the pages are in a drawer, which is drawn when somebody opens it.
  const hasColumn = useMediaQuery('(width >= 48em)', undefined, { getInitialValueInEffect: false });
  const ended = useStore(sessionEnded);
  // Whether there is any, not how far it is: the frame would be drawn again with every step.
  const hasWork = useSyncExternalStore(backgroundWork.subscribe, () => backgroundWork.get() !== undefined);
  const quiet = useQuiet();
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  usePageTitle();
  useLateTitles();
  useWatchedCalls();
  usePageArrival(heading, main);
  useFrameKeys({ navigate, open });
  useKeysWhileGoing();
  useScrollKeys(main);
  return (
    <div className={classes.frame} data-narrow={narrow || undefined}>
      <a className={classes.skip} href="#main">
        Skip to the content
      </a>
      {hasColumn && (
        <div className={classes.navigation}>
          <SideNavigation
            narrow={narrow}
            onToggle={() => navigationPreference.set(narrow ? 'wide' : 'narrow')}
          />
        </div>
      )}
      <TopBar headingRef={heading} onOpenNavigation={() => setDrawerOpen(true)} onOpen={open} />
      <main className={classes.main} id="main" ref={main} tabIndex={-1}>
        <ProgressBar />
        <AddressNoteSlot />
        <Outlet />
      </main>
      <Announcements />
      {quiet && (
        <PartBoundary>
          <DirectoryScan />
        </PartBoundary>
      )}
      {hasWork && (
        <PartBoundary>
          <WorkStatus />
        </PartBoundary>
      )}
      {drawerOpen && (
        <PartBoundary>
          <NavigationDrawer onClose={() => setDrawerOpen(false)} />
        </PartBoundary>
      )}
      <FrameDialogs dialog={dialog} onClose={close} onOpen={open} />
      {ended && (
        <PartBoundary>
          <SessionDialog />
        </PartBoundary>
      )}
    </div>
  );
}
