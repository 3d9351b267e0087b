import { eventNames } from '#contract/events.ts';
import type { EntityKind } from '../../fields/subscription-values.ts';

/** An event regardless of whose it is. */
export interface Happening {
  /** The event name without its scope: `document.complete`. */
  readonly base: string;
  readonly meaning: string;
  /** An everyday situation. */
  readonly example: string;
}

interface HappeningGroup {
  readonly title: string;
  readonly happenings: readonly Happening[];
}

const on = (base: string, meaning: string, example: string): Happening => ({ base, meaning, example });

/** All events of the contract, the most wanted first. */
export const happeningGroups: readonly HappeningGroup[] = [
  {
    title: 'Signing',
    happenings: [
      on(
        'document.complete',
        'Everybody has signed.',
        'For example, to file a lease after the last signature.',
      ),
      on('document.fieldinvite.signed', 'One of the signers has signed.', 'Two of three have signed.'),
      on(
        'document.fieldinvite.decline',
        'A signer refuses to sign.',
        'For example, to call a tenant who declines.',
      ),
      on('document_group.complete', 'All documents of a group are signed.', 'The onboarding is complete.'),
      on(
        'document.freeform.signed',
        'Somebody has signed where they chose to.',
        'A letter without fields comes back signed.',
      ),
    ],
  },
  {
    title: 'Invites',
    happenings: [
      on('document.fieldinvite.sent', 'An invite goes out by email.', 'It is the second signer’s turn.'),
      on('document.fieldinvite.create', 'Signers are named for a document.', 'A contract is sent off.'),
      on('document.freeform.create', 'Somebody is invited without fields.', 'A letter is sent to be signed.'),
      on(
        'invite.expired',
        'An invite has run out unsigned.',
        'For example, to send it again after thirty days.',
      ),
      on('document.fieldinvite.reassign', 'A signer passes the invite on.', 'The manager signs instead.'),
      on(
        'document.fieldinvite.replace',
        'Another signer takes the place of one.',
        'An address was mistyped.',
      ),
      on(
        'document.fieldinvite.email.delivery.failed',
        'The email of an invite does not arrive.',
        'An address does not exist.',
      ),
      on('document.fieldinvite.delete', 'An invite is taken back.', 'A signer is no longer needed.'),
    ],
  },
  {
    title: 'Invites to groups',
    happenings: [
      on('document_group.invite.create', 'The signers of a group are invited.', 'An onboarding begins.'),
      on('document_group.invite.resend', 'The invites of a group go out again.', 'A reminder is sent.'),
      on('document_group.invite.update', 'The invite of a group is changed.', 'A signer is added.'),
      on('document_group.invite.cancel', 'The invite of a group is called off.', 'An offer is withdrawn.'),
    ],
  },
  {
    title: 'Documents and groups',
    happenings: [
      on('document.open', 'Somebody opens a document.', 'The customer looks at the offer.'),
      on('document.update', 'A document is changed.', 'A field is added, or somebody signs.'),
      on('document.create', 'There is a new document.', 'A colleague uploads a contract.'),
      on('document.delete', 'A document is deleted.', 'A draft is thrown away.'),
      on('template.copy', 'A template becomes a document.', 'A standard contract is used once more.'),
      on('document_group.create', 'There is a new group.', 'Documents are put together.'),
      on('document_group.update', 'A group is changed.', 'A document is added to it.'),
      on('document_group.delete', 'A group is deleted.', 'A group of drafts is thrown away.'),
    ],
  },
];

/** `user.document.complete` becomes `document.complete`. */
export const baseOfEvent = (event: string) => event.trim().replace(/^user\./, '');

/** The entity type that can be subscribed to individually; undefined if there is only the user's scope. */
export function singleKindOf(base: string): 'document' | 'document-group' | undefined {
  if (eventNames.document.includes(base)) return 'document';
  return eventNames.document_group.includes(base) ? 'document-group' : undefined;
}

export const eventFor = (base: string, kind: EntityKind) =>
  kind === 'user' || singleKindOf(base) === undefined ? `user.${base}` : base;
