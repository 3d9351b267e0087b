import { use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigate, useSearchParams } from 'react-router';
import { useAddressReader } from './page-address.ts';
import type { UrlField, UrlState, UrlStateOf } from './url-state.ts';

/**
 * Changes some fields. Every change is a step that Back undoes, unless it replaces the step before; whether it does can
 * depend on the state that it changes, which may be newer than the one on the screen.
 */
export type ChangeUrlState<S> = (
  changes: Partial<S>,
  options?: { readonly replace?: boolean | ((current: S) => boolean) },
) => void;

/**
 * The query of the address that the router is going to, or has come to. React Router's hooks tell of an address only
 * when everything at it can be drawn; what is shown and changed until then would lose a second click or key. It has no
 * hook for this, hence the context that it marks as not for everyone.
 */
function useNewestQuery(own: (query: URLSearchParams) => string) {
  const router = use(DataRouterContext)?.router;
  if (!router) throw new Error('There is no data router around this component');
  const read = useCallback(
    () => (router.state.navigation.location ?? router.state.location).search,
    [router],
  );
  // What else the address says draws nothing again.
  const newest = useSyncExternalStore(router.subscribe, () => own(new URLSearchParams(read())));
  return [newest, read] as const;
}

/**
 * The state that the URL holds, how to change it (the path stays), and the state that the URL is about to hold, which
 * is what controls show. Either is another object only where it is another state.
 */
export function useUrlState<F extends Readonly<Record<string, UrlField<unknown>>>>(
  definition: UrlState<F>,
): readonly [UrlStateOf<F>, ChangeUrlState<UrlStateOf<F>>, UrlStateOf<F>] {
  useAddressReader(definition);
  const [query] = useSearchParams();
  const [newest, readNewest] = useNewestQuery(definition.own);
  const navigate = useNavigate();
  const own = definition.own(query);
  const state = useMemo(() => definition.read(new URLSearchParams(own)), [definition, own]);
  const coming = useMemo(() => definition.read(new URLSearchParams(newest)), [definition, newest]);
  const change = useCallback<ChangeUrlState<UrlStateOf<F>>>(
    (changes, { replace = false } = {}) => {
      const current = new URLSearchParams(readNewest());
      const replaces = typeof replace === 'function' ? replace(definition.read(current)) : replace;
      const search = definition.change(current, changes);
      void navigate({ search }, { replace: replaces, preventScrollReset: true });
    },
    [definition, navigate, readNewest],
  );
  return [state, change, coming];
}
