const FIELDS = 'input, textarea, select, [contenteditable]';

const typedIn = new WeakSet<EventTarget>();
document.addEventListener('input', ({ target }) => target && typedIn.add(target), { capture: true });

const textOf = (field: Element) => ('value' in field ? String(field.value) : (field.textContent ?? ''));

/**
 * Whether loading the page again might lose something: a field has what somebody put there, or what listens to
 * `beforeunload` would ask. A field whose text is stored elsewhere counts as well: nobody here can know.
 */
function mayLoseText(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  if (leaving.defaultPrevented) return true;
  return [...document.querySelectorAll(FIELDS)].some((field) => typedIn.has(field) && textOf(field) !== '');
}

/** Versions that a part was missing of, in this tab. */
const KEY = 'sealdesk.reloaded-from';

let destinationOf: () => string | undefined = () => undefined;

/** Tells where the person is going while the address still is that of the page before. */
export function setDestination(read: () => string | undefined): void {
  destinationOf = read;
}

/** Loads the page again, or the one that the person is going to. */
export function loadAgain(): void {
  const destination = destinationOf();
  if (destination === undefined) location.reload();
  else location.assign(destination);
}

/** The version that the page is of: its entry's name has a hash of all that it loads. */
const version = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

/** Notes that the page is loaded again because of this version. @returns false where that was done before, or cannot be noted */
function note(): boolean {
  try {
    const before = (sessionStorage.getItem(KEY) ?? '').split(' ');
    if (before.includes(version())) return false;
    sessionStorage.setItem(KEY, [...before, version()].join(' ').trim());
    return true;
  } catch {
    return false;
  }
}

/**
 * Loads the page again, since the server has another version now. Once for each version, so that nothing goes round in
 * circles where servers of two versions answer; and never over something that was typed.
 */
export function loadAgainOnce(): void {
  if (!mayLoseText() && note()) loadAgain();
}
