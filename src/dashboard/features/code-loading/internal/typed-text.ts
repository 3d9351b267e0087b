const FIELDS = 'input, textarea, select, [contenteditable]';

const typedIn = new WeakSet<EventTarget>();
document.addEventListener('input', ({ target }) => target && typedIn.add(target), { capture: true });

const textOf = (field: Element) => ('value' in field ? String(field.value) : (field.textContent ?? ''));

/**
 * Whether loading the page again might lose something: a field has what somebody put there, or what listens to
 * `beforeunload` would ask. A field whose text is kept elsewhere counts as well: nobody here can know.
 */
export function mayLoseText(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  if (leaving.defaultPrevented) return true;
  return [...document.querySelectorAll(FIELDS)].some((field) => typedIn.has(field) && textOf(field) !== '');
}
