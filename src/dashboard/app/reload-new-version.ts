/**
 * Reloads the page after a chunk could not be loaded because the server has a newer version
 * (https://vite.dev/guide/build#load-error-handling). The error itself is shown by the nearest boundary.
 */

const FIELDS = 'input, textarea, select, [contenteditable]';

const edited = new WeakSet<EventTarget>();
document.addEventListener('input', ({ target }) => target && edited.add(target), { capture: true });

const textIn = (field: Element) => ('value' in field ? String(field.value) : (field.textContent ?? ''));

/** Whether a reload might lose what the user typed: a field was edited, or a `beforeunload` listener would ask. */
function mayLoseInput(): boolean {
  const unload = new Event('beforeunload', { cancelable: true });
  dispatchEvent(unload);
  if (unload.defaultPrevented) return true;
  return [...document.querySelectorAll(FIELDS)].some((field) => edited.has(field) && textIn(field) !== '');
}

const entry = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

/** Whether the server's page has another entry, whose name holds a hash of its content. False if the server does not answer. */
async function hasNewVersion(): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
  return answer?.ok === true && !(await answer.text()).includes(new URL(entry()).pathname);
}

/** The version that the last reload left. Replicas of two versions would reload the page for ever. */
const KEY = 'sealdesk.reloaded-from';

async function reloadOnce(): Promise<void> {
  if (!(await hasNewVersion()) || mayLoseInput()) return;
  try {
    if (sessionStorage.getItem(KEY) === entry()) return;
    sessionStorage.setItem(KEY, entry());
  } catch {
    // Without storage nothing tells whether the page was reloaded before.
    return;
  }
  location.reload();
}

addEventListener('vite:preloadError', () => void reloadOnce());
