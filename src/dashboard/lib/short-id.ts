/** Texts up to this length are not worth shortening. */
const SHORT = 12;

/**
 * Shortens an id in its middle, as in `3fa9…b210`. Texts of up to 12 characters stay whole.
 * @param ends how many characters to keep at either end
 */
export function shortenId(id: string, ends = 4): string {
  return id.length <= Math.max(SHORT, ends * 2 + 1) ? id : `${id.slice(0, ends)}…${id.slice(-ends)}`;
}
