import { leavingOut, type UrlFields, type UrlState } from '#lib/url-state.ts';

/**
 * The state of a list whose parameter searches what the token proxy masks: it refuses such a search, so that for whom it
 * masks, the parameter is left out, and the page says so.
 * @returns the state, by whether it is masked; always the same two
 */
export function unlessMasked<F extends UrlFields>(
  state: UrlState<F>,
  param: string,
): (isMasked: boolean) => UrlState<F> {
  const masked = leavingOut(state, param, 'searches what is masked for you');
  return (isMasked) => (isMasked ? masked : state);
}
