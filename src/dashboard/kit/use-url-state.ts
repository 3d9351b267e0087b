import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { UrlField, UrlState, UrlStateOf } from './url-state.ts';

/**
 * Changes some fields. Every change is a step that Back undoes, unless it replaces the step before; whether it does can
 * depend on the state that it changes, which may be newer than the one on the screen.
 */
export type ChangeUrlState<S> = (
  changes: Partial<S>,
  options?: { readonly replace?: boolean | ((current: S) => boolean) },
) => void;

/** The state that the URL holds, and how to change it. The path stays. */
export function useUrlState<F extends Readonly<Record<string, UrlField<unknown>>>>(
  definition: UrlState<F>,
): readonly [UrlStateOf<F>, ChangeUrlState<UrlStateOf<F>>] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const state = useMemo(() => definition.read(query), [definition, query]);
  // Two changes can come before the next render; the second builds on the first.
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);
  const change = useCallback<ChangeUrlState<UrlStateOf<F>>>(
    (changes, { replace = false } = {}) => {
      const replaces = typeof replace === 'function' ? replace(definition.read(latest.current)) : replace;
      const search = definition.change(latest.current, changes);
      latest.current = new URLSearchParams(search);
      void navigate({ search }, { replace: replaces, preventScrollReset: true });
    },
    [definition, navigate],
  );
  return [state, change];
}
