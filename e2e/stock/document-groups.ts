import { newId } from '#service/auth/secrets.ts';
import type { Service } from '#service/service.ts';

/** A document group that one test has to itself, of m.ortega: sent to Ann, and then to Bob. */
export interface OwnGroup {
  readonly id: string;
  readonly name: string;
}

const GROUPS = 20;
const DAY = 86_400;

export function stockDocumentGroups(
  { documents, documentGroups, invites, now }: Service,
  ownerKey: number,
): readonly OwnGroup[] {
  const created = now() - 4 * DAY;
  return Array.from({ length: GROUPS }, (_, index): OwnGroup => {
    const own = { id: newId(), name: `Tenancy ${index + 1}` };
    const lease = documents.add({ name: 'Lease', ownerKey, roles: ['Tenant', 'Landlord'], created });
    const groupKey = documentGroups.add({
      id: own.id,
      name: own.name,
      ownerKey,
      documentKeys: [lease],
      created,
      state: 'pending',
      inviteId: newId(),
    });
    const recipients = ['ann@tenant.example', 'bob@tenant.example'];
    for (const [index, email] of recipients.entries())
      invites.add({
        documentKey: lease,
        groupKey,
        inviterKey: ownerKey,
        email,
        order: index + 1,
        created,
        emails: [{ status: 'delivered', created }],
      });
    return own;
  });
}
