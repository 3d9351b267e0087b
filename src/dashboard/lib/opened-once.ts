/**
 * Opens something once for a page and each of its names, such as the owner (`ownerOf`) whose directory it is.
 * @returns what is open under the names, opened when it is first asked for
 */
export function openedOnce<const A extends readonly string[], T>(
  open: (...names: A) => T,
): (...names: A) => T {
  const opened = new Map<string, T>();
  return (...names) => {
    const key = names.join(' ');
    const one = opened.get(key) ?? open(...names);
    opened.set(key, one);
    return one;
  };
}
