/** Document, Events 1. */
export type EventEntityType = 'user' | 'document' | 'document_group';

/*
 * Three events are documented (Events 4 and 9); the others are those of public clients (Publicly known). A live service
 * may have more, so answers are not validated against these.
 */
const documentEvents = [
  'open',
  'update',
  'delete',
  'complete',
  'fieldinvite.create',
  'fieldinvite.sent',
  'fieldinvite.signed',
  'fieldinvite.decline',
  'fieldinvite.delete',
  'fieldinvite.reassign',
  'fieldinvite.replace',
  'fieldinvite.email.delivery.failed',
  'freeform.create',
  'freeform.signed',
].map((name) => `document.${name}`);

const groupEvents = [
  'update',
  'complete',
  'delete',
  'invite.create',
  'invite.resend',
  'invite.update',
  'invite.cancel',
].map((name) => `document_group.${name}`);

/** Without a user scope these are about documents. */
const otherEvents = ['template.copy', 'invite.expired'];

/** By the type of the subscribed entity. */
export const eventNames: Readonly<Record<EventEntityType, readonly string[]>> = {
  document: [...documentEvents, ...otherEvents],
  document_group: groupEvents,
  user: [
    'user.document.create',
    'user.document_group.create',
    ...[...documentEvents, ...otherEvents, ...groupEvents].map((name) => `user.${name}`),
  ],
};

/** Documented (Events 4). */
export const documentedEvents: readonly string[] = [
  'document.open',
  'document.complete',
  'user.document.complete',
];

/** Undefined for an unknown event. */
export function entityTypeOfEvent(event: string): EventEntityType | undefined {
  if (eventNames.user.includes(event)) return 'user';
  if (eventNames.document_group.includes(event)) return 'document_group';
  return eventNames.document.includes(event) ? 'document' : undefined;
}
