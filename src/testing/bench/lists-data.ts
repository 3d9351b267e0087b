import { demoAccounts, demoApplications, demoOrganizations } from '#service/demo/accounts.ts';
import { paperOf, personOf } from '#service/demo/names.ts';
import { Random } from '#service/demo/random.ts';
import { createStatements } from '#service/demo/state/statements.ts';
import type { RunningService } from '#service/start.ts';
import type { InviteStatus } from '#service/store/invites.ts';

/** How much of each the account has, beside the demo data. */
const AMOUNTS = {
  subscriptions: 10_000,
  attempts: 10_000,
  contacts: 10_000,
  documents: 10_000,
  groups: 10_000,
  groupTemplates: 1000,
  admins: 1000,
} as const;

const AT_ONCE = 2000;
const DAY = 86_400;
/** Every so manieth document and group was sent to the one address that is looked for. */
const [DOCUMENT_SENT, GROUP_SENT] = [20, 10];

const eventNames = ['document.complete', 'document.open', 'document.update', 'document.fieldinvite.signed'];
const statuses: readonly InviteStatus[] = ['pending', 'pending', 'fulfilled', 'fulfilled', 'declined'];
const answers = [200, 200, 200, 200, 200, 202, 202, 404, 500, null] as const;

/** What the benchmark asks about. */
export interface ListsData {
  /** Of the account that has everything; value of an Authorization header. */
  readonly authorization: string;
  readonly organizationId: string;
  /** An address that 500 documents and 1,000 groups were sent to. */
  readonly recipient: string;
  /** A document and a subscription that has callbacks. */
  readonly documentId: string;
  readonly subscriptionId: string;
  /** The one from which all groups were made. */
  readonly groupTemplateId: string;
  /** Email of the account, who invites to everything. */
  readonly inviter: string;
  /** Client id of the application of half of the subscriptions. */
  readonly applicationId: string;
}

const idOf = (kind: string, index: number) => `${kind}${String(index).padStart(40 - kind.length, '0')}`;

const recipient = 'iris.recipient@bench.example';

/** A text of which most words are in every document, and some in one alone. */
const textOf = (index: number) => `${paperOf(index)}, agreement no. ${index}
This agreement is made between the landlord and the tenant ${personOf(index).last}, hereinafter called the parties. The parties
agree that neither of them may assign any right under it without the prior written consent of the other. Should any provision
be invalid, the remaining provisions stay in force.`;

/** Fills the lists of the first demo account, through the stores of the service. */
export function fillLists({ service, database }: RunningService): ListsData {
  const random = new Random(17);
  const now = service.now();
  const owner = service.accounts.findUser(demoAccounts[0]?.email ?? '');
  const applications = demoApplications.flatMap(
    ({ clientId }) => service.accounts.findApplicationByClientId(clientId) ?? [],
  );
  const [application] = applications;
  const organizationId = demoOrganizations[0].id;
  const organization = service.organizations.find(organizationId);
  if (!owner || !application || !organization) throw new Error('The demo data are not there');
  const ownerKey = owner.key;
  const statements = createStatements(database);
  const past = (days: number) => now - random.int(days * DAY);

  function each(count: number, add: (index: number) => void): void {
    for (let from = 0; from < count; from += AT_ONCE) {
      service.atomically(() => {
        for (let index = from; index < Math.min(count, from + AT_ONCE); index += 1) add(index);
      });
    }
  }

  function addInvite(documentKey: number, email: string, order: number, groupKey?: number): void {
    const created = past(60);
    service.invites.add({
      ...{ documentKey, inviterKey: ownerKey, email, order, created, status: random.pick(statuses) },
      ...(groupKey !== undefined && { groupKey }),
      ...(random.chance(0.75) && { expires: created + random.int(90 * DAY) }),
      emails: [{ status: random.chance(0.05) ? 'undelivered' : 'opened', created, reacted: created + 60 }],
    });
  }

  each(AMOUNTS.contacts, (index) => {
    const { first, last, company } = personOf(index);
    service.contacts.add({
      ...{ id: idOf('contact', index), ownerKey, created: past(900) },
      ...{ email: `contact.${index}@bench.example`, firstName: first, lastName: last, companyName: company },
      ...{ jobTitle: 'Paralegal', city: 'Bristol', country: 'GB', phoneNumber: '5550100' },
    });
  });

  const documentKeys: number[] = [];
  each(AMOUNTS.documents, (index) => {
    const created = past(400);
    const documentKey = service.documents.add({
      ...{ id: idOf('document', index), name: `${paperOf(index)} ${index}.pdf`, ownerKey, created },
      ...{ applicationKey: application.key, size: 80_000, roles: ['Tenant', 'Landlord'] },
      text: textOf(index),
    });
    documentKeys.push(documentKey);
    for (let order = 1; order <= index % 3; order += 1)
      addInvite(documentKey, personOf(random.int(3000)).email, order);
    if (index % DOCUMENT_SENT === 0) addInvite(documentKey, recipient, 1);
  });

  let groupTemplateKey = 0;
  each(AMOUNTS.groupTemplates, (index) => {
    const created = past(300);
    const templateKeys = ['Terms', 'Inventory'].map((what, at) =>
      service.templates.add({
        ...{ id: idOf('template', index * 2 + at), name: `${paperOf(index)}: ${what}`, ownerKey, created },
        roles: ['Tenant', 'Landlord'],
      }),
    );
    const key = service.groupTemplates.add({
      ...{ id: idOf('grouptemplate', index), name: `${paperOf(index)}, set ${index}` },
      ...{ ownerKey, templateKeys, created },
    });
    if (index === 0) groupTemplateKey = key;
    for (const [at, role] of ['Tenant', 'Landlord'].entries()) {
      const { first, email } = personOf(index + at);
      const roles = templateKeys.map((templateKey) => ({ templateKey, role, action: 'sign' as const }));
      service.recipients.add({ groupTemplateKey: key, name: first, email, order: at + 1, roles });
    }
  });

  each(AMOUNTS.groups, (index) => {
    const created = past(200);
    const documentKey = documentKeys[index] ?? 0;
    const groupKey = service.documentGroups.add({
      ...{ id: idOf('group', index), name: `${paperOf(index)} for ${personOf(index).first}`, ownerKey },
      ...{
        applicationKey: application.key,
        documentKeys: [documentKey],
        groupTemplateKey,
        inviteId: idOf('invite', index),
      },
      ...{ state: 'pending', created, updated: created + random.int(10 * DAY) },
    });
    const first = index % GROUP_SENT === 0 ? recipient : personOf(random.int(3000)).email;
    addInvite(documentKey, first, 1, groupKey);
    if (index % 3 === 0) addInvite(documentKey, owner.email, 2, groupKey);
  });

  const subscriptions: { readonly key: number; readonly event: string; readonly index: number }[] = [];
  each(AMOUNTS.subscriptions, (index) => {
    const event = random.pick(eventNames);
    const { key } = service.subscriptions.add({
      ...{ id: idOf('subscription', index), ownerKey, event, created: past(400) },
      applicationKey: (index % 2 === 0 ? application : (applications[1] ?? application)).key,
      ...{ entityType: 'document', entityKey: documentKeys[index] ?? 0, entityId: idOf('document', index) },
      ...{ callback: `https://hooks-${index % 50}.bench.example/callbacks/${index}`, retryCount: 3 },
      active: index % 10 !== 0,
    });
    subscriptions.push({ key, event, index });
  });

  each(AMOUNTS.attempts, (number) => {
    // Every fifth subscription is called again and again.
    const { key, event, index } = subscriptions[
      (number * 5) % subscriptions.length
    ] as (typeof subscriptions)[0];
    const created = past(30);
    const status = random.pick(answers);
    const documentId = idOf('document', index);
    statements.addCallback({
      ...{ eventId: idOf('event', number), deliveryId: idOf('delivery', number), event, created },
      ...{ entityType: 'document', entityId: documentId, initiatorId: demoAccounts[0]?.id ?? null },
      content: { document_id: documentId, document_name: paperOf(index), user_id: demoAccounts[0]?.id },
      ...{ subscriptionKey: key, custom: { 'X-Tenant': 'bench' }, secretKey: null },
      attempts: [
        {
          ...{ started: created * 1000, duration: 20 + random.int(400), status },
          ...{ error: status === null ? 'No answer within 15 s' : null, response: status && '{"ok":true}' },
        },
      ],
    });
  });

  each(AMOUNTS.admins, (index) => {
    const { first, last } = personOf(index);
    const email = `admin.${index}@bench.example`;
    const userKey = service.accounts.addUser({
      ...{ email, firstName: first, lastName: last, passwordHash: null, created: past(400) },
    });
    service.organizations.addMember(organization.key, userKey, 'member');
    service.teamAdmins.add(organization.key, userKey, index % 4 !== 0);
  });

  const token = service.tokens.issue({ userKey: ownerKey, applicationKey: application.key, scope: '*' }, now);
  return {
    authorization: `Bearer ${token.accessToken}`,
    organizationId,
    recipient,
    inviter: owner.email,
    documentId: idOf('document', 5),
    subscriptionId: idOf('subscription', 5),
    groupTemplateId: idOf('grouptemplate', 0),
    applicationId: demoApplications[0]?.clientId ?? '',
  };
}
