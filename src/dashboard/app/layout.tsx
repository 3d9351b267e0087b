import { AppShell, Button, Text } from '@mantine/core';
import { lazy, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router';
import { WorkStatus } from '#features/background-work/work-status.tsx';
import { DirectoryScan } from '#features/directory/directory-scan.tsx';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { UnmaskedBar } from '#features/unmask/unmasked-bar.tsx';
import { navigationPreference } from '#lib/preferences.ts';
import { useStore } from '#lib/store.ts';
import { addressErrors, addressReaders } from '#lib/use-url-state.ts';
import { Announcements } from '#ui/announcements.tsx';
import { useMayOpen } from '#ui/may-open.ts';
import { AddressNote } from './address-note.tsx';
import { sessionEnded } from './cache.ts';
import { type FrameDialog, FrameDialogs } from './frame-dialogs.tsx';
import { useFrameKeys, useScrollKeys } from './frame-keys.ts';
import classes from './layout.module.css';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { PageExcluded } from './page-excluded.tsx';
import { useLateTitles, usePageArrival, usePagePurpose, usePageTitle } from './page-title.ts';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useWatchedCalls } from './watch-calls.ts';

/** The sign-in form is needed only when a session ends. */
const SessionDialog = lazy(async () => ({ default: (await import('./session-dialog.tsx')).SessionDialog }));

/** A thin bar at the top while the next page loads, if that takes more than 150 ms. */
function NavigationProgress() {
  const { state } = useNavigation();
  // Mantine's Progress needs a value, and a navigation has none.
  return state === 'idle' ? null : (
    <div className={classes.progress} role="progressbar" aria-label="Opening the page" />
  );
}

/** Lists the parameters of the address that the page ignores. A dismissed note returns with another address or a reload. */
function AddressNoteSlot() {
  const { pathname, search } = useLocation();
  const states = useStore(addressReaders);
  const errors = addressErrors(new URLSearchParams(search), states);
  const noteKey = JSON.stringify([pathname, errors]);
  const [dismissed, setDismissed] = useState<string>();
  if (errors.length === 0 || dismissed === noteKey) return null;
  return <AddressNote errors={errors} onDismiss={() => setDismissed(noteKey)} />;
}

/** The page at the address, or the reason why the user's role excludes it. */
function RolePage() {
  const purpose = usePagePurpose();
  if (!useMayOpen()(useLocation())) return <PageExcluded />;
  return (
    <>
      {purpose && (
        <Text size="sm" c="var(--text-2)" className={classes.purpose}>
          {purpose}
        </Text>
      )}
      <AddressNoteSlot />
      <Outlet />
    </>
  );
}

/** The frame around every page: navigation, header, and the dialogs that open from anywhere. */
export function Layout() {
  const [dialog, open] = useState<FrameDialog>();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const narrow = useStore(navigationPreference) === 'narrow';
  const ended = useStore(sessionEnded);
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
    <AppShell
      h="100dvh"
      layout="alt"
      mode="static"
      header={{ height: 48 }}
      navbar={{ width: narrow ? 56 : 240, breakpoint: 'sm', collapsed: { mobile: true } }}
    >
      <Button className={classes.skip} variant="filled" component="a" href="#main">
        Skip to the content
      </Button>
      <NavigationProgress />
      {/* On a phone, the navigation is a drawer: AppShell's own would trap no focus and ignore Escape. */}
      <AppShell.Navbar role="none" visibleFrom="sm">
        <SideNavigation
          narrow={narrow}
          onToggle={() => navigationPreference.set(narrow ? 'wide' : 'narrow')}
        />
      </AppShell.Navbar>
      <TopBar headingRef={heading} onOpenNavigation={() => setDrawerOpen(true)} onOpen={open} />
      <AppShell.Main className={classes.main} id="main" ref={main} tabIndex={-1}>
        <UnmaskedBar />
        <RolePage />
      </AppShell.Main>
      <Announcements />
      <DirectoryScan />
      <WorkStatus />
      {drawerOpen && <NavigationDrawer onClose={() => setDrawerOpen(false)} />}
      <FrameDialogs dialog={dialog} onClose={() => open(undefined)} onOpen={open} />
      {ended && (
        <PartBoundary>
          <SessionDialog />
        </PartBoundary>
      )}
    </AppShell>
  );
}
