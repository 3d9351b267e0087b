/** Scroll positions of the request logs in this tab. */
export const LOG_POSITIONS_KEY = 'sealdesk.log-places';
/** The user of the last session in this tab. */
export const USER_KEY = 'sealdesk.user';
/** Milliseconds that a browser may take to save a download. */
export const SAVE_MS = 120_000;

/** Deletes data of the ended session: scroll positions and downloads. Drafts and the account's stored data stay. */
export function forgetSessionData(): void {
  try {
    sessionStorage.removeItem(LOG_POSITIONS_KEY);
    sessionStorage.removeItem(USER_KEY);
  } catch {
    // Without storage there is nothing to delete.
  }
  import('./export-folder.ts')
    .then(({ removeOldExports }) => removeOldExports(SAVE_MS))
    .catch(() => undefined);
}
