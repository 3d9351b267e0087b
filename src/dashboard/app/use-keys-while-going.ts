import { use, useEffect, useLayoutEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';
import { onMissingPart } from '#features/code-loading/missing-parts.ts';
import { type Coming, dropHeldKeys, endHeldKeys, giveHeldKeys, holdKeys } from '#ui/held-keys.ts';

/**
 * What is typed on the way to another page is for that page, however long its code takes; not when it cannot be loaded,
 * and so for any other part. React Router's hooks tell of a navigation only when React comes to draw it, when keys have
 * long been heard by the page that is left.
 */
export function useKeysWhileGoing(): void {
  const router = use(DataRouterContext)?.router;
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const going = useRef<{ readonly to: string; readonly page: Coming }>(undefined);
  useLayoutEffect(() => onMissingPart(dropHeldKeys), []);
  useLayoutEffect(() => {
    if (!router) return;
    return router.subscribe(({ navigation, location }) => {
      const next = (navigation.location ?? location).pathname;
      const to = next === shown.current ? undefined : next;
      const before = going.current;
      if (to === before?.to) return;
      going.current = to === undefined ? undefined : { to, page: holdKeys() };
      // Given up, or back where it began: what was typed was for the page that does not come.
      if (to === undefined) endHeldKeys(before?.page);
    });
  }, [router]);
  useEffect(() => {
    shown.current = pathname;
    if (going.current && router?.state.location.pathname === pathname && !router.state.navigation.location) {
      const { page } = going.current;
      going.current = undefined;
      // A drawer with an address of its own is drawn by Mantine right after the page behind it.
      setTimeout(() => giveHeldKeys(page));
    }
  }, [pathname, router]);
}
