import { use, useEffect, useLayoutEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';
import { giveHeldKeys, holdKeys } from '#ui/held-keys.ts';

/**
 * What is typed on the way to another page is for that page, however long its code takes. React Router's hooks tell of a
 * navigation only when React comes to draw it, when keys have long been heard by the page that is left.
 */
export function useKeysWhileGoing(): void {
  const router = use(DataRouterContext)?.router;
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const going = useRef(false);
  useLayoutEffect(() => {
    if (!router) return;
    return router.subscribe(({ navigation, location }) => {
      const isAway = (navigation.location ?? location).pathname !== shown.current;
      if (isAway && !going.current) holdKeys();
      // Given up, or back where it began.
      if (!isAway && going.current) giveHeldKeys();
      going.current = isAway;
    });
  }, [router]);
  useEffect(() => {
    shown.current = pathname;
    if (going.current && router?.state.location.pathname === pathname && !router.state.navigation.location) {
      going.current = false;
      giveHeldKeys();
    }
  }, [pathname, router]);
}
