import { useMediaQuery } from '@mantine/hooks';
import { lazy, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router';
import { backgroundWork } from '#features/background-work/background-work.ts';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { useStaff } from '#features/session/staff.ts';
import { navigationPreference } from '#lib/preferences.ts';
import { useStore } from '#lib/store.ts';
import { addressErrors, addressReaders } from '#lib/use-url-state.ts';
import { Announcements } from '#ui/announcements.tsx';
import { useMayOpen } from '#ui/may-open.ts';
import { sessionEnded } from './cache.ts';
import { type FrameDialog, FrameDialogs } from './frame-dialogs.tsx';
import { useFrameKeys, useScrollKeys } from './frame-keys.ts';
import './frame.css';
import classes from './layout.module.css';
import { PagePurpose } from './page-purpose.tsx';
import { useLateTitles, usePageArrival, usePageTitle } from './page-title.ts';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useWatchedCalls } from './watch-calls.ts';

/** How long a page gets for itself, in milliseconds. */
const OWN_TIME = 2000;

/** False at first; true once the page had time to draw itself and the browser has nothing better to do. */
function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    let idle = 0;
    const timer = setTimeout(() => {
      // Safari has no idle callback yet; there the time alone has to do.
      if (typeof requestIdleCallback !== 'function') setQuiet(true);
      else idle = requestIdleCallback(() => setQuiet(true), { timeout: OWN_TIME });
    }, OWN_TIME);
    return () => {
      clearTimeout(timer);
      if (idle) cancelIdleCallback(idle);
    };
  }, []);
  return quiet;
}

/**
 * A thin bar at the top while the next page is fetched, if that takes more than 150 ms. Mantine's Progress tells how far
 * something is, which nobody knows here.
 */
function ProgressBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : (
    <div className="frame-progress" role="progressbar" aria-label="Opening the page" />
  );
}

const AddressNote = lazy(async () => ({ default: (await import('./address-note.tsx')).AddressNote }));

/** Above the page, what its address says in vain. What was dismissed comes back with another address or a reload. */
function AddressNoteSlot() {
  const { pathname, search } = useLocation();
  const states = useStore(addressReaders);
  const errors = addressErrors(new URLSearchParams(search), states);
  const said = JSON.stringify([pathname, errors]);
  const [dismissed, setDismissed] = useState<string>();
  if (errors.length === 0 || dismissed === said) return null;
  return (
    <PartBoundary>
      <AddressNote errors={errors} onDismiss={() => setDismissed(said)} />
    </PartBoundary>
  );
}

const PageExcluded = lazy(async () => ({ default: (await import('./page-excluded.tsx')).PageExcluded }));

/** The page at the address, and in its place why there is none where a role excludes all that it is for. */
function RolePage() {
  const mayOpen = useMayOpen();
  if (!mayOpen(useLocation()))
    return (
      <PartBoundary>
        <PageExcluded />
      </PartBoundary>
    );
  return (
    <>
      <PagePurpose />
      <AddressNoteSlot />
      <Outlet />
    </>
  );
}

const UnmaskedBar = lazy(async () => ({
  default: (await import('#features/unmask/unmasked-bar.tsx')).UnmaskedBar,
}));
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
  const [dialog, open] = useState<FrameDialog>();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const narrow = useStore(navigationPreference) === 'narrow';
  // As in frame.css. On a phone the pages are in a drawer, which is drawn when somebody opens it.
  const hasColumn = useMediaQuery('(width >= 48em)', undefined, { getInitialValueInEffect: false });
  const ended = useStore(sessionEnded);
  // Whether there is any, not how far it is: the frame would be drawn again with every step.
  const hasWork = useSyncExternalStore(backgroundWork.subscribe, () => backgroundWork.get() !== undefined);
  const quiet = useQuiet();
  const isUnmasked = typeof useStaff()?.unmaskedUntil === 'number';
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  usePageTitle();
  useLateTitles();
  useWatchedCalls();
  usePageArrival(heading, main);
  useFrameKeys({ navigate, open });
  useScrollKeys(main);
  return (
    <div className="frame" data-narrow={narrow || undefined}>
      <a className={classes.skip} href="#main">
        Skip to the content
      </a>
      {hasColumn && (
        <div className="frame-navigation">
          <SideNavigation
            narrow={narrow}
            onToggle={() => navigationPreference.set(narrow ? 'wide' : 'narrow')}
          />
        </div>
      )}
      <TopBar headingRef={heading} onOpenNavigation={() => setDrawerOpen(true)} onOpen={open} />
      <main className="frame-main" id="main" ref={main} tabIndex={-1}>
        <ProgressBar />
        {isUnmasked && (
          <PartBoundary>
            <UnmaskedBar />
          </PartBoundary>
        )}
        <RolePage />
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
      <FrameDialogs dialog={dialog} onClose={() => open(undefined)} onOpen={open} />
      {ended && (
        <PartBoundary>
          <SessionDialog />
        </PartBoundary>
      )}
    </div>
  );
}
