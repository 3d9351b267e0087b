import { Random } from '#service/demo/random.ts';
import type { RunningService } from '#service/start.ts';
import type { InviteStatus } from '#service/store/invites.ts';

const GROUPS = 100_000;
const GROUPS_AT_ONCE = 2000;
const DAY = 86_400;

const subjects = ['Lease', 'Offer', 'Contract', 'Invoice', 'Disclosure', 'Amendment', 'Order', 'Consent'];
const towns = [
  'Bristol',
  'Leeds',
  'Düsseldorf',
  'Gdańsk',
  'Lyon',
  'Porto',
  'Turku',
  'Ghent',
  'Graz',
  'Malmö',
];
const names = ['ann', 'bob', 'cara', 'dev', 'eve', 'finn', 'gita', 'hugo', 'iris', 'jon', 'kim', 'lena'];
const statuses: readonly InviteStatus[] = [
  'pending',
  'pending',
  'pending',
  'created',
  'fulfilled',
  'fulfilled',
  'declined',
  'canceled',
];

/** Some 90 words as a form has them: most are the same in every copy, some are in this one alone. */
const textOf = (
  subject: string,
  town: string,
  number: number,
  random: Random,
) => `${subject} agreement no. ${number}
This agreement is made between the landlord and the tenant ${random.pick(names)} of ${town}, who shall hereinafter be
called the parties. The parties agree that the sum of ${random.int(1_000_000)}.${random.int(100)} shall be paid no later than
${1 + random.int(28)}/${1 + random.int(12)}/${2020 + random.int(10)} to the account ${random.int(2 ** 31).toString(36)}, and that neither
of them may assign any right under this agreement without the prior written consent of the other. Should any provision be
invalid, the remaining provisions stay in force. Signed in ${random.pick(towns)} by both parties on the day above.`;

/** What the benchmark asks about. */
export interface CopiesData {
  readonly templateId: string;
  /** Of the template's owner; value of an Authorization header. */
  readonly authorization: string;
  /** Email of the template's owner, who is invited here and there. */
  readonly email: string;
  /** Ids of some documents, from everywhere in the list. */
  readonly documentIds: readonly string[];
}

/**
 * Fills a template with 100,000 groups, each with one to three documents of some 90 words and none to three invites, of
 * every status, some expired, some undelivered.
 */
export function fillWithCopies({ service }: RunningService): CopiesData {
  const random = new Random(7);
  const now = service.now();
  const email = 'owner@bench.example';
  const created = now - 400 * DAY;
  const ownerKey = service.accounts.addUser({ email, passwordHash: null, created });
  const application = {
    name: 'Bench',
    clientId: 'bench',
    clientSecret: 'bench',
    owners: [ownerKey],
    created,
  };
  const applicationKey = service.accounts.addApplication(application);
  const templateId = 'bench'.padEnd(40, '0');
  const groupTemplateKey = service.groupTemplates.add({
    id: templateId,
    name: 'New tenant',
    ownerKey,
    templateKeys: [],
    created,
  });
  const documentIds: string[] = [];

  function addInvite(documentKey: number, groupKey: number, order: number): void {
    const sent = now - random.int(60 * DAY);
    service.invites.add({
      documentKey,
      groupKey,
      inviterKey: ownerKey,
      email:
        random.int(12) === 0
          ? email
          : `${random.pick(names)}.${random.int(40_000)}@${random.pick(subjects)}.example`,
      order,
      status: random.pick(statuses),
      ...(random.int(4) === 0 ? {} : { expires: sent + random.int(90 * DAY) }),
      created: sent,
      emails: [{ status: random.int(20) === 0 ? 'undelivered' : 'sent', created: sent }],
    });
  }

  function addGroup(number: number): void {
    const [subject, town] = [random.pick(subjects), random.pick(towns)];
    const made = created + random.int(390 * DAY);
    const documentKeys = Array.from({ length: 1 + random.int(3) }, (_, index) => {
      const id = `copies${number.toString(36).padStart(32, '0')}d${index}`;
      if (number % 1000 === 0) documentIds.push(id);
      return service.documents.add({
        id,
        name: `${subject} ${town} ${number}-${index}.pdf`,
        ownerKey,
        applicationKey,
        text: textOf(subject, town, number, random),
        roles: ['Tenant', 'Landlord'],
        created: made,
      });
    });
    const groupKey = service.documentGroups.add({
      name: `${subject} for ${random.pick(names)} in ${town} (${number})`,
      ownerKey,
      applicationKey,
      groupTemplateKey,
      documentKeys,
      state: random.int(2) === 0 ? 'created' : 'pending',
      created: made,
      updated: made + random.int(10 * DAY),
    });
    const invites = random.int(4);
    for (let order = 1; order <= invites; order += 1) {
      addInvite(documentKeys[order % documentKeys.length] ?? 0, groupKey, order);
    }
  }

  for (let made = 0; made < GROUPS; made += GROUPS_AT_ONCE) {
    service.atomically(() => {
      for (let number = made; number < made + GROUPS_AT_ONCE; number += 1) addGroup(number);
    });
  }
  const token = service.tokens.issue({ userKey: ownerKey, applicationKey, scope: '*' }, now);
  return { templateId, authorization: `Bearer ${token.accessToken}`, email, documentIds };
}
