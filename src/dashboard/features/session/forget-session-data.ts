/** Where somebody left the lists of request logs, for the way back within a tab. */
export const LOG_POSITIONS_KEY = 'sealdesk.log-places';
/** Who was signed in last, as the service told this tab. */
export const USER_KEY = 'sealdesk.user';
/** How long a browser may take to save a file that it was handed, in milliseconds. */
export const SAVE_MS = 120_000;

/**
 * Takes away what only the session that is over had a use for, of whichever account: positions in lists,
 * files that were handed over. What a person typed, and what the account finds again, stays.
 */
export function forgetSessionData(): void {
  try {
    sessionStorage.removeItem(LOG_POSITIONS_KEY);
    sessionStorage.removeItem(USER_KEY);
  } catch {
    // A browser that forbids storage has stored nothing.
  }
  // Loaded by itself: as a part of what signs in, it would bring all of that along to whoever exports.
  import('./export-folder.ts')
    .then(({ removeOldExports }) => removeOldExports(SAVE_MS))
    .catch(() => undefined);
}
