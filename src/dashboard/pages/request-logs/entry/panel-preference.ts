import { storedChoice } from '#lib/stored-choice.ts';

/** Whether an open entry stands beside the list, or over it with request and response side by side. */
export const panelPreference = storedChoice('sealdesk.log-entry', ['beside', 'wide']);
