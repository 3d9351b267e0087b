/** Kinds of entities that events happen to (document, Events 1). */
export type EventEntityType = 'user' | 'document' | 'document_group';

/*
 * The events there are. The document names three and says that there are more (Events 4 and 9); the others are those of
 * public clients (Publicly known). A live service may have further ones, so these are what a form suggests and what
 * the embedded service knows, and nothing to hold an answer against.
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

/** About a document, where they are not about a user. */
const otherEvents = ['template.copy', 'invite.expired'];

/** Names by the kind of entity that is subscribed to. */
export const eventNames: Readonly<Record<EventEntityType, readonly string[]>> = {
  document: [...documentEvents, ...otherEvents],
  document_group: groupEvents,
  user: [
    'user.document.create',
    'user.document_group.create',
    ...[...documentEvents, ...otherEvents, ...groupEvents].map((name) => `user.${name}`),
  ],
};

/** The names that the document has (Events 4). */
export const documentedEvents: readonly string[] = [
  'document.open',
  'document.complete',
  'user.document.complete',
];

/** The kind of entity that an event happens to; undefined for a name that no event has. */
export function entityTypeOfEvent(event: string): EventEntityType | undefined {
  if (eventNames.user.includes(event)) return 'user';
  if (eventNames.document_group.includes(event)) return 'document_group';
  return eventNames.document.includes(event) ? 'document' : undefined;
}
