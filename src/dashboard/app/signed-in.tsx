import { lazy, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { RETURN_TO_PARAM, safeReturnTo } from '#contract/return-to.ts';
import { useOwnDirectory } from '#features/directory/use-directory.ts';
import { RolesProvider } from '#features/rights/roles-provider.tsx';
import { useStaff } from '#features/session/staff.ts';
import { paths } from '#lib/paths.ts';
import { copyOriginalCharacters } from '#ui/copy-text.ts';
import { BlankPage } from './fallback-pages.tsx';
import { createAppRouter } from './router.tsx';

copyOriginalCharacters();

/** Leaves the address of the sign-in page for where the person was going. */
function leaveSignInAddress(): void {
  const { pathname, search } = location;
  if (pathname !== paths.signIn) return;
  history.replaceState(null, '', safeReturnTo(new URLSearchParams(search).get(RETURN_TO_PARAM)));
}

const StaffFrame = lazy(async () => ({ default: (await import('./staff-frame.tsx')).StaffFrame }));

/**
 * Everything behind the sign-in page. Another account gets a new one, and so nothing of the last one's screens.
 */
export function SignedIn() {
  return useStaff() ? (
    <StaffFrame>
      <Pages />
    </StaffFrame>
  ) : (
    <Pages />
  );
}

/** The pages, at the address that the browser is at. */
function Pages() {
  // Opens the database while the code of the page loads: a change while the page renders would render it twice.
  useOwnDirectory();
  const [router, setRouter] = useState<ReturnType<typeof createAppRouter>>();
  // In an effect, because a router listens to the browser's history from its first moment until it is disposed of.
  useEffect(() => {
    leaveSignInAddress();
    const created = createAppRouter();
    setRouter(created);
    return () => created.dispose();
  }, []);
  return router ? (
    <RolesProvider>
      <RouterProvider router={router} />
    </RolesProvider>
  ) : (
    <BlankPage />
  );
}
