import type { InviteEmailStatus, InviteStatus } from '../../store/invites.ts';
import { Random } from '../random.ts';

/** How far the signing of a group has come; each is found by a filter or label of the list of copies. */
export const signingPlans = [
  'draft',
  'waiting-for-me',
  'waiting-for-others',
  'half-signed',
  'signed',
  'expired',
  'declined',
  'undelivered',
] as const;

export type SigningPlan = (typeof signingPlans)[number];

/** One email of an invite. Times are UNIX seconds. */
export interface EmailFacts {
  readonly status: InviteEmailStatus;
  readonly created: number;
  /** When it came to that status. */
  readonly reacted: number;
}

/** One person's invite to one document of a group. Times are UNIX seconds. */
export interface InviteFacts {
  /** Index of the document in the group, from 0. */
  readonly document: number;
  readonly email: string;
  readonly order: number;
  readonly status: InviteStatus;
  readonly created: number;
  readonly updated: number;
  /** Null: never. */
  readonly expires: number | null;
  /** What became of its emails, the oldest first. */
  readonly emails: readonly EmailFacts[];
}

/** The plan of a group that follows no other rule. */
export function planOf(organization: number, group: number): SigningPlan {
  return new Random(81, organization, group).weighted<SigningPlan>([
    ['draft', 3],
    ['waiting-for-me', 2],
    ['waiting-for-others', 4],
    ['half-signed', 3],
    ['signed', 6],
    ['expired', 1],
    ['declined', 1],
    ['undelivered', 1],
  ]);
}

interface Signing {
  readonly plan: SigningPlan;
  /** How many documents the group has. */
  readonly documents: number;
  /** Whose group it is. */
  readonly owner: string;
  readonly signer: string;
  /** Who signs after the signer. */
  readonly second: string;
  readonly created: number;
  /** The moment that the demo data were made for. */
  readonly end: number;
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Status and email of the first signer's invite, by plan. */
const firstSigner: Readonly<Record<SigningPlan, readonly [InviteStatus, InviteEmailStatus] | null>> = {
  draft: null,
  'waiting-for-me': ['fulfilled', 'opened'],
  'waiting-for-others': ['pending', 'delivered'],
  'half-signed': ['fulfilled', 'opened'],
  signed: ['fulfilled', 'opened'],
  expired: ['pending', 'opened'],
  declined: ['declined', 'opened'],
  undelivered: ['pending', 'undelivered'],
};

/** The second one's, where there is one. */
const secondSigner: Readonly<Partial<Record<SigningPlan, readonly [InviteStatus, InviteEmailStatus]>>> = {
  'waiting-for-me': ['pending', 'sent'],
  'half-signed': ['pending', 'sent'],
  'waiting-for-others': ['created', 'sent'],
};

/** How long an email takes to come to a status, in seconds. */
const reactsAfter: Readonly<Record<InviteEmailStatus, number>> = {
  sent: 0,
  delivered: 70,
  undelivered: 40,
  opened: 2 * HOUR + 480,
};

/** The email of an invite and, where nobody reads it, a second one some days later. */
function emailsOf(status: InviteEmailStatus, sent: number, end: number): EmailFacts[] {
  const times = status === 'undelivered' ? [sent, sent + 3 * DAY] : [sent];
  return times
    .filter((created) => created <= end)
    .map((created) => ({ status, created, reacted: Math.min(end, created + reactsAfter[status]) }));
}

/** The invites of a group: to each of its documents, to a signer and, by the plan, to one who signs afterwards. */
export function invitesOf({ plan, documents, owner, signer, second, created, end }: Signing): InviteFacts[] {
  const first = firstSigner[plan];
  if (!first) return [];
  const sent = created + 600;
  const expires =
    plan === 'expired' ? Math.min(end, sent + 10 * DAY) - HOUR : end + (60 + (created % 31)) * DAY;
  const invite = (
    document: number,
    order: number,
    email: string,
    [status, emailStatus]: readonly [InviteStatus, InviteEmailStatus],
  ): InviteFacts => ({
    ...{ document, email, order, status, created: sent },
    emails: emailsOf(emailStatus, sent, end),
    updated: Math.min(end, status === 'pending' || status === 'created' ? sent : sent + order * 5 * HOUR),
    expires: plan === 'waiting-for-others' ? null : expires,
  });
  const next = secondSigner[plan];
  const documentIndexes = Array.from({ length: documents }, (_, document) => document);
  return [
    ...documentIndexes.map((document) => invite(document, 1, signer, first)),
    ...(next
      ? documentIndexes.map((document) =>
          invite(document, 2, plan === 'waiting-for-me' ? owner : second, next),
        )
      : []),
  ];
}
