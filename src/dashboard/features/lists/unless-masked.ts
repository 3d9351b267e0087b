import { leavingOut, type UrlFields, type UrlState } from '#lib/url-state.ts';

/**
 * Leaves out a parameter that searches values which the token proxy masks, since the proxy refuses the search.
 * @returns one of two constant states
 */
export function unlessMasked<F extends UrlFields>(
  state: UrlState<F>,
  param: string,
): (isMasked: boolean) => UrlState<F> {
  const masked = leavingOut(state, param, 'searches what is masked for you');
  return (isMasked) => (isMasked ? masked : state);
}
