import type { Lane } from '#features/arrival/arrival-event.ts';

/** What a lane is called; that of the recipients by their name where it is one. */
export const laneNames: Readonly<Record<Lane, string>> = {
  email: 'Emails',
  recipient: 'Recipients',
  callback: 'Callbacks',
  api: 'API calls',
};
