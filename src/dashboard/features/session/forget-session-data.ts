/** Scroll positions of the request logs in this tab. */
export const LOG_POSITIONS_KEY = 'sealdesk.log-places';
/** The user of the last session in this tab. */
export const USER_KEY = 'sealdesk.user';

/** Deletes the scroll positions of the ended session. Drafts and the account's stored data stay. */
export function forgetSessionData(): void {
  try {
    sessionStorage.removeItem(LOG_POSITIONS_KEY);
    sessionStorage.removeItem(USER_KEY);
  } catch {
    // Without storage there is nothing to delete.
  }
}
