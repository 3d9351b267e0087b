import { newId } from '../src/service/auth/secrets.ts';
import { demoAccounts } from '../src/service/demo/accounts.ts';
import { startService } from '../src/service/start.ts';
import type { RecipientAttributes } from '../src/service/store/recipients.ts';
import { DEMO_LOGS } from './server.ts';
import { test as base } from './signed-in-fixtures.ts';
import { type StockedServer, stockedServer } from './worker-server.ts';

/** A group template that one test has to itself, of m.ortega. */
interface OwnGroupTemplate {
  readonly id: string;
  /** In the group template, with three roles, of which one is taken by nobody; shared with `userId`. */
  readonly leaseId: string;
  /** In the group template; view and approve alone. */
  readonly rulesId: string;
  /** In no group template. */
  readonly freeTemplateId: string;
  /** In no group. */
  readonly freeDocumentId: string;
  readonly userId: string;
}

/** More than one worker has tests with group templates. */
const MANY = 40;

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

/**
 * Puts group templates for tests beside the demo data, with everything that the document lets an answer say of them. No
 * operation of the service makes them, so this goes before its start.
 */
async function stockGroupTemplates(serviceFile: string): Promise<readonly OwnGroupTemplate[]> {
  const running = await startService({
    database: serviceFile,
    port: 0,
    demo: { logs: DEMO_LOGS },
    control: false,
  });
  const { accounts, documents, templates, groupTemplates, recipients, now, atomically } = running.service;
  const ownerKey = accounts.findUser(demoAccounts[0]?.email ?? '')?.key ?? 0;
  const created = now();
  const stock = atomically(() =>
    Array.from({ length: MANY }, (_, index): OwnGroupTemplate => {
      const own = {
        ...{ id: newId(), leaseId: newId(), rulesId: newId(), freeTemplateId: newId() },
        ...{ freeDocumentId: newId(), userId: newId() },
      };
      const lease = templates.add({
        ...{ id: own.leaseId, name: 'Lease', ownerKey, created },
        roles: ['Tenant', 'Landlord', 'Guarantor'],
      });
      const rules = templates.add({
        ...{ id: own.rulesId, name: 'House rules', ownerKey, created },
        roles: ['Reader', 'Approver'],
      });
      templates.add({ id: own.freeTemplateId, name: 'Key receipt', ownerKey, roles: ['Tenant'], created });
      documents.add({ id: own.freeDocumentId, name: 'Inventory', ownerKey, created });
      const friend = accounts.addUser({
        ...{ id: own.userId, email: `friend-${index}@northwind.example`, passwordHash: null, created },
      });
      templates.share(lease, friend);
      const key = groupTemplates.add({
        ...{ id: own.id, name: 'New tenant', ownerKey, templateKeys: [lease, rules], created },
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
        ...{ name: 'Ada Tenant', email: 'ada@tenants.example', order: 1, attributes: tenant },
        roles: [
          { templateKey: lease, role: 'Tenant', action: 'sign' },
          { templateKey: rules, role: 'Reader', action: 'view' },
        ],
      });
      recipient({
        ...{ name: 'M. Ortega', email: demoAccounts[0]?.email ?? '', order: 2, attributes: owner },
        roles: [{ templateKey: lease, role: 'Landlord', action: 'sign' }],
      });
      recipient({
        ...{ name: 'Rules committee', email: 'rules@northwind.example', order: 2, attributes: auditor },
        roles: [{ templateKey: rules, role: 'Approver', action: 'approve' }],
      });
      recipients.allowUnmapped(key, { templateKey: lease, role: 'Guarantor', recipient: 'Ada Tenant' });
      return own;
    }),
  );
  await running.close();
  return stock;
}

interface TestFixtures {
  /** A group template that no other test knows. */
  readonly groupTemplate: OwnGroupTemplate;
}

interface WorkerFixtures {
  readonly templated: StockedServer<OwnGroupTemplate>;
}

/** Tests of group templates: their server has some for them, one for each test, as no operation makes them. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  templated: stockedServer('group templates', stockGroupTemplates),
  server: [async ({ templated }, use) => use(templated), { scope: 'worker' }],
  groupTemplate: async ({ templated }, use) => use(templated.take()),
});
