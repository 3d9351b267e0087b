import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { UrlField, UrlState, UrlStateOf } from './url-state.ts';

/** Changes some fields. Every change is a step that Back undoes, unless it replaces the step before. */
export type ChangeUrlState<S> = (changes: Partial<S>, options?: { readonly replace?: boolean }) => void;

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
      const search = definition.change(latest.current, changes);
      latest.current = new URLSearchParams(search);
      void navigate({ search }, { replace, preventScrollReset: true });
    },
    [definition, navigate],
  );
  return [state, change];
}
