import type { OutputOf } from '#contract/operation.ts';
import type { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';

type Copy = OutputOf<typeof listGroupTemplateCopies>['data'][number];
type Invite = NonNullable<Copy['invites']>[number];

/** An invite of a copy as the service lists it: pending, its email sent on the first day. */
export function inviteRecord(invite: Partial<Invite> = {}): Invite {
  return {
    email: 'signer@example.com',
    order: 1,
    action: 'sign',
    status: 'pending',
    document_id: 'd'.repeat(40),
    document_name: 'Contract',
    email_group: { id: null, name: null },
    authentication: null,
    expiration_time: null,
    email_sent_statuses: [{ status: 'sent', created_at: 1_000_000, last_reaction_at: 1_000_000 }],
    ...invite,
  };
}

/** A copy as the service lists it, last written on the first day. */
export function copyRecord(copy: Partial<Copy> = {}): Copy {
  return {
    id: 'c'.repeat(40),
    owner: 'hr@northwind.example',
    state: 'pending',
    created: 1_000_000,
    updated: 1_000_000,
    document_group_name: 'Onboarding',
    documents: [{ id: 'd'.repeat(40), name: 'Contract', roles: ['Signer'] }],
    invites: [inviteRecord()],
    ...copy,
  };
}
