import { storedChoice } from './storage.ts';
import { useStore } from './store.ts';

/** What the person prefers on this browser, whoever is signed in. The colour scheme is Mantine's to keep. */

/** In which zone times are shown: the viewer's own, or UTC. */
export const timeZonePreference = storedChoice('sealdesk.time-zone', ['local', 'utc']);

/** Whether the navigation shows words and icons, or icons alone. */
export const navigationPreference = storedChoice('sealdesk.navigation', ['wide', 'narrow']);

let local: string | undefined;

// Asking for it is slow, and every time on the screen needs it.
function localZone(): string {
  local ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return local;
}

/** The IANA zone to format times in, such as `Europe/Berlin` or `UTC`. Follows the person's switch. */
export function useTimeZone(): string {
  return useStore(timeZonePreference) === 'utc' ? 'UTC' : localZone();
}

/** Whether keys of a single character do anything, which speech input needs to be able to switch off. */
export const keysPreference = storedChoice('sealdesk.keys', ['on', 'off']);

/** Whether what only developers need, such as codes and names of fields, stands open on every page. */
export const developerDetailsPreference = storedChoice('sealdesk.developer-details', ['closed', 'open']);
