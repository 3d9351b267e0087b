import type { DocumentEvent, EventKind } from '../document-event.ts';

type Words = Readonly<Record<Exclude<EventKind, 'other'>, string>>;

const ofDocument: Words = {
  created: 'Created',
  sent: 'Invite sent',
  reminded: 'Invite sent again',
  delivered: 'Delivered',
  undelivered: 'Not delivered',
  opened: 'Opened',
  viewed: 'Viewed',
  signed: 'Signed',
  declined: 'Declined',
  canceled: 'Invite canceled',
  expired: 'Invite expired',
  expires: 'Invite expires',
  reassigned: 'Passed on to somebody else',
  downloaded: 'Downloaded',
  completed: 'Completed',
  changed: 'Changed',
  deleted: 'Deleted',
};

const ofEmail: Partial<Words> = {
  created: 'Email written',
  sent: 'Email sent',
  reminded: 'Reminder sent',
  delivered: 'Email delivered',
  undelivered: 'Email not delivered',
  opened: 'Email opened',
  viewed: 'Email opened',
};

/** Unknown events keep the service's name. */
export function textOf(kind: EventKind, channel: DocumentEvent['channel'], name: string): string {
  if (kind === 'other') return name.trim() || 'Something that the service does not name';
  return (channel === 'email' ? ofEmail[kind] : undefined) ?? ofDocument[kind];
}
