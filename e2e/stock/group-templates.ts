import { newId } from '#service/auth/secrets.ts';
import { demoAccounts } from '#service/demo/accounts.ts';
import type { Service } from '#service/service.ts';
import type { RecipientAttributes } from '#service/store/recipients.ts';

/** A group template that one test has to itself, of m.ortega. */
export interface OwnGroupTemplate {
  readonly id: string;
  /** In the group template, with three roles, of which one has no recipient; shared with `userId`. */
  readonly leaseId: string;
  /** In no group template. */
  readonly freeTemplateId: string;
  /** In no group. */
  readonly freeDocumentId: string;
  readonly userId: string;
}

const GROUP_TEMPLATES = 20;

const plain = { subject: '', message: '', i_am_recipient: false, allow_forwarding: false } as const;
const general = { remind_after: 2, remind_before: 1, remind_repeat: 3 } as const;

const tenant: RecipientAttributes = {
  ...plain,
  subject: 'Your lease is ready',
  message: 'Please sign within the week.',
  reminder: { remind_after: 1, remind_before: 0, remind_repeat: 0 },
  authentication: { type: 'phone', method: 'sms', phone: '+49 30 5550142', value: 'open sesame' },
  expiration_days: 7,
  allow_forwarding: true,
};
const owner: RecipientAttributes = {
  ...plain,
  reminder: general,
  authentication: { type: 'none', method: '', phone: '', value: '' },
  i_am_recipient: true,
  expiration_days: 21,
};
const auditor: RecipientAttributes = { ...owner, i_am_recipient: false };

/** Makes group templates with everything that the specification lets an answer say of them. */
export function stockGroupTemplates(
  { accounts, documents, templates, groupTemplates, recipients, now }: Service,
  ownerKey: number,
): readonly OwnGroupTemplate[] {
  const created = now();
  return Array.from({ length: GROUP_TEMPLATES }, (_, index): OwnGroupTemplate => {
    const own = {
      id: newId(),
      leaseId: newId(),
      freeTemplateId: newId(),
      freeDocumentId: newId(),
      userId: newId(),
    };
    const leaseRoles = ['Tenant', 'Landlord', 'Guarantor'];
    const lease = templates.add({ id: own.leaseId, name: 'Lease', ownerKey, created, roles: leaseRoles });
    // Has recipients who view and approve it, and no signer.
    const rules = templates.add({ name: 'House rules', ownerKey, created, roles: ['Reader', 'Approver'] });
    templates.add({ id: own.freeTemplateId, name: 'Key receipt', ownerKey, roles: ['Tenant'], created });
    documents.add({ id: own.freeDocumentId, name: 'Inventory', ownerKey, created });
    const email = `friend-${index}@northwind.example`;
    const friend = accounts.addUser({ id: own.userId, email, passwordHash: null, created });
    templates.share(lease, friend);
    const key = groupTemplates.add({
      id: own.id,
      name: 'New tenant',
      ownerKey,
      templateKeys: [lease, rules],
      created,
      sending: {
        cc: ['letting@northwind.example', 'archive@northwind.example'],
        orderType: 'recipient_order',
        generalReminder: general,
        generalExpirationDays: 21,
      },
    });
    const recipient = (fields: Omit<Parameters<typeof recipients.add>[0], 'groupTemplateKey'>) =>
      recipients.add({ groupTemplateKey: key, ...fields });
    recipient({
      name: 'Ada Tenant',
      email: 'ada@tenants.example',
      order: 1,
      attributes: tenant,
      roles: [
        { templateKey: lease, role: 'Tenant', action: 'sign' },
        { templateKey: rules, role: 'Reader', action: 'view' },
      ],
    });
    recipient({
      name: 'M. Ortega',
      email: demoAccounts[0]?.email ?? '',
      order: 2,
      attributes: owner,
      roles: [{ templateKey: lease, role: 'Landlord', action: 'sign' }],
    });
    recipient({
      name: 'Rules committee',
      email: 'rules@northwind.example',
      order: 2,
      attributes: auditor,
      roles: [{ templateKey: rules, role: 'Approver', action: 'approve' }],
    });
    recipients.allowUnmapped(key, { templateKey: lease, role: 'Guarantor', recipient: 'Ada Tenant' });
    return own;
  });
}
