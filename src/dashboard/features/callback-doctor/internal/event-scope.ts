import { eventNames } from '#contract/events.ts';
import type { AskedType } from '../asked-type.ts';
import type { KnownEntity, KnownSubscription } from './findings.ts';

/** The event without its scope: `document.complete` for `user.document.complete`. */
export const baseOf = (event: string): string => event.replace(/^user\./, '');

export const isOfGroups = (event: string): boolean => baseOf(event).startsWith('document_group.');

/** Whether the event covers all entities of a user. */
export const isOfUser = (event: string): boolean => event.startsWith('user.');

/** The document event for a group event and vice versa; undefined if there is none. */
export function counterpartOf(event: string): string | undefined {
  const base = baseOf(event);
  const other = base.startsWith('document_group.')
    ? base.replace('document_group.', 'document.')
    : base.replace('document.', 'document_group.');
  const name = isOfUser(event) ? `user.${other}` : other;
  return other !== base && Object.values(eventNames).some((names) => names.includes(name)) ? name : undefined;
}

export const defaultEvents: Readonly<Record<AskedType, string>> = {
  document: 'document.complete',
  'document-group': 'document_group.complete',
  template: 'template.copy',
  user: 'user.document.complete',
};

/** Events of an entity type, without the user scope. */
export const eventsOf = (type: AskedType): readonly string[] =>
  eventNames[type === 'document-group' ? 'document_group' : type === 'user' ? 'user' : 'document'];

/** Undefined if the entity's owner is unknown. */
export function coversEntity(
  { event, entityId }: KnownSubscription,
  entity: KnownEntity,
): boolean | undefined {
  if (entity.type !== 'user' && isOfGroups(event) !== (entity.type === 'document-group')) return false;
  if (!isOfUser(event))
    return entity.type === 'user' ? false : entityId === undefined ? undefined : entityId === entity.id;
  if (entityId === undefined || entity.ownerId === undefined) return undefined;
  return entityId === entity.ownerId;
}

interface EventWords {
  /** Follows the entity's name: "was completed". */
  readonly done: string;
  /** "is not completed yet" */
  readonly notYet: string;
  /** Similar events that integrators confuse with this one. */
  readonly mistakenFor?: Readonly<Record<string, string>>;
}

const signedOnly = 'One signer has signed. Completion comes after the last signature.';

const words: Readonly<Record<string, EventWords>> = {
  'document.create': { done: 'was created', notYet: 'was not created yet' },
  'document.open': { done: 'was opened', notYet: 'was not opened yet' },
  'document.update': { done: 'was changed', notYet: 'was not changed' },
  'document.delete': { done: 'was deleted', notYet: 'was not deleted' },
  'document.complete': {
    done: 'was completed',
    notYet: 'is not completed yet',
    mistakenFor: {
      'document.fieldinvite.signed': signedOnly,
      'document.freeform.signed': signedOnly,
      'document.update':
        'It was changed, which a signer’s own step does too. Completion comes after the last signature.',
    },
  },
  'document.fieldinvite.sent': { done: 'was sent to a signer', notYet: 'was not sent to a signer yet' },
  'document.fieldinvite.create': { done: 'got an invite', notYet: 'has no invite yet' },
  'document.fieldinvite.signed': { done: 'was signed by a signer', notYet: 'was not signed by anybody yet' },
  'document.freeform.signed': { done: 'was signed by a signer', notYet: 'was not signed by anybody yet' },
  'document.fieldinvite.decline': { done: 'was declined', notYet: 'was not declined' },
  'template.copy': { done: 'was copied', notYet: 'was not copied yet' },
  'invite.expired': { done: 'had an invite that expired', notYet: 'has no invite that expired' },
  'document_group.create': { done: 'was created', notYet: 'was not created yet' },
  'document_group.update': { done: 'was changed', notYet: 'was not changed' },
  'document_group.delete': { done: 'was deleted', notYet: 'was not deleted' },
  'document_group.complete': {
    done: 'was completed',
    notYet: 'is not completed yet',
    mistakenFor: {
      'document.complete': 'One of its documents is completed. The group comes after the last of them.',
    },
  },
};

/** Unknown events are shown by name, since the service adds new ones. */
export const eventWords = (event: string): EventWords =>
  words[baseOf(event)] ?? {
    done: `had the event ${baseOf(event)}`,
    notYet: `has not had the event ${baseOf(event)}`,
  };
