import { eventNames } from '#contract/events.ts';
import type { EntityKind } from './subscription-values.ts';

/** Entity types of events, as the directory names them. */
const kinds = { document: 'document', document_group: 'document-group', user: 'user' } as const;

const happenings: Readonly<Record<string, string>> = {
  open: 'is opened',
  update: 'is changed',
  delete: 'is deleted',
  complete: 'is completed by its last signer',
  create: 'is made',
  'fieldinvite.create': 'gets an invite to sign',
  'fieldinvite.sent': 'has an invite sent',
  'fieldinvite.signed': 'is signed by one signer',
  'fieldinvite.decline': 'is declined by a signer',
  'fieldinvite.delete': 'loses an invite',
  'fieldinvite.reassign': 'has an invite passed to somebody else',
  'fieldinvite.replace': 'has an invite replaced',
  'fieldinvite.email.delivery.failed': 'has an invite whose email cannot be delivered',
  'freeform.create': 'gets a free-form invite',
  'freeform.signed': 'is signed by free-form invite',
  'invite.create': 'gets an invite',
  'invite.resend': 'has an invite sent again',
  'invite.update': 'has an invite changed',
  'invite.cancel': 'has an invite cancelled',
};

const special: Readonly<Record<string, string>> = {
  'template.copy': 'A template is copied to a document',
  'invite.expired': 'An invite to a document expires',
};

/** Undefined for an unknown event. */
function wordsOf(event: string): string | undefined {
  const name = event.replace(/^user\./, '');
  const of = name === event ? '' : ' of the user';
  const whole = special[name];
  if (whole) return `${whole}${of && ', for the user'}`;
  const [, entity, what = ''] = /^(document_group|document)\.(.*)$/.exec(name) ?? [];
  const happening = happenings[what];
  if (!entity || !happening) return undefined;
  return `A ${entity.replace('_', ' ')}${of} ${happening}`;
}

interface KnownEvent {
  readonly name: string;
  readonly words: string;
  readonly kind: EntityKind;
}

export const knownEvents: readonly KnownEvent[] = (['document', 'document_group', 'user'] as const).flatMap(
  (type) => eventNames[type].map((name) => ({ name, words: wordsOf(name) ?? name, kind: kinds[type] })),
);

/** Events that contain every word; those of the entity type first. */
export function suggestedEvents(text: string, kind: EntityKind): readonly KnownEvent[] {
  const wanted = text.trim().toLowerCase().split(/\s+/);
  const matching = knownEvents.filter(({ name, words }) =>
    wanted.every((word) => `${name} ${words}`.toLowerCase().includes(word)),
  );
  return matching.toSorted((a, b) => Number(b.kind === kind) - Number(a.kind === kind));
}

/** Undefined for an unknown event. */
export const kindOfEvent = (name: string): EntityKind | undefined =>
  knownEvents.find((event) => event.name === name.trim())?.kind;
