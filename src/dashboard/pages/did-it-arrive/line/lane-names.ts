import type { Lane } from '#features/arrival/arrival-event.ts';

export const laneNames: Readonly<Record<Lane, string>> = {
  email: 'Emails',
  recipient: 'Recipients',
  callback: 'Callbacks',
  api: 'API calls',
};
