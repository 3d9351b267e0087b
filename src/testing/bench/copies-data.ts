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

/** Numbers that look random and are the same in every run (mulberry32). */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

type Random = ReturnType<typeof randomNumbers>;

const pick = <T>(random: Random, items: readonly T[]): T => items[random(items.length)] as T;

/** Some 90 words as a form has them: most are the same in every copy, some are in this one alone. */
const textOf = (
  subject: string,
  town: string,
  number: number,
  random: Random,
) => `${subject} agreement no. ${number}
This agreement is made between the landlord and the tenant ${pick(random, names)} of ${town}, who shall hereinafter be
called the parties. The parties agree that the sum of ${random(1_000_000)}.${random(100)} shall be paid no later than
${1 + random(28)}/${1 + random(12)}/${2020 + random(10)} to the account ${random(2 ** 31).toString(36)}, and that neither
of them may assign any right under this agreement without the prior written consent of the other. Should any provision be
invalid, the remaining provisions stay in force. Signed in ${pick(random, towns)} by both parties on the day above.`;

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
  const random = randomNumbers(7);
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
    const sent = now - random(60 * DAY);
    service.invites.add({
      documentKey,
      groupKey,
      inviterKey: ownerKey,
      email:
        random(12) === 0
          ? email
          : `${pick(random, names)}.${random(40_000)}@${pick(random, subjects)}.example`,
      order,
      status: pick(random, statuses),
      ...(random(4) === 0 ? {} : { expires: sent + random(90 * DAY) }),
      created: sent,
      emails: [{ status: random(20) === 0 ? 'undelivered' : 'sent', created: sent }],
    });
  }

  function addGroup(number: number): void {
    const [subject, town] = [pick(random, subjects), pick(random, towns)];
    const made = created + random(390 * DAY);
    const documentKeys = Array.from({ length: 1 + random(3) }, (_, index) => {
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
      name: `${subject} for ${pick(random, names)} in ${town} (${number})`,
      ownerKey,
      applicationKey,
      groupTemplateKey,
      documentKeys,
      state: random(2) === 0 ? 'created' : 'pending',
      created: made,
      updated: made + random(10 * DAY),
    });
    const invites = random(4);
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
