import { use, useCallback, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigate, useSearchParams } from 'react-router';
import { createStore } from './store.ts';
import type { AnyUrlState, UrlError, UrlField, UrlState, UrlStateOf } from './url-state.ts';

/** What reads the address of the page that is shown, once for each component that does. */
const readers = createStore<readonly AnyUrlState[]>([]);

/** What the address says to the page that is shown; empty where the page reads nothing of it. */
export const addressReaders = { get: readers.get, subscribe: readers.subscribe };

/** Says that the page reads its address by a state, as long as the component is mounted. A part of a page says nothing. */
function useAddressReader(state: AnyUrlState): void {
  useLayoutEffect(() => {
    if (state.isPart) return;
    readers.set([...readers.get(), state]);
    return () => {
      const rest = [...readers.get()];
      rest.splice(rest.indexOf(state), 1);
      readers.set(rest);
    };
  }, [state]);
}

/** What the address says in vain: values that are none, and parameters that nothing on the page knows. */
export function addressErrors(query: URLSearchParams, states: readonly AnyUrlState[]): readonly UrlError[] {
  if (states.length === 0) return [];
  const distinct = [...new Set(states)];
  const unknown = [...query].filter(([name]) => distinct.every(({ params }) => !params.has(name)));
  return [
    ...unknown.map(([param, value]) => ({ param, value })),
    ...distinct.flatMap((state) => state.errors(query)),
  ];
}

/** Whether the text is being typed on, so that the steps on the way there need no place in the history. */
export function isTyping(before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  return after.startsWith(before) || before.startsWith(after);
}

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
