import type { OutputOf } from '#contract/operation.ts';
import type { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';

type DocumentGroup = OutputOf<typeof listGroupTemplateCopies>['data'][number];

/** One person's invite to one document. */
export type Invite = NonNullable<DocumentGroup['invites']>[number];

/** What is signed: a document group, or what has the invites of one. Times are UNIX seconds. */
export type Signed = Pick<DocumentGroup, 'invites' | 'created' | 'updated'>;

const DAY = 24 * 3600;

/** From so many days without any sign of life on, a signing that waits for somebody is stuck. */
const STUCK_AFTER_DAYS = 3;

/**
 * How one recipient stands: `waiting` is asked now, `queued` waits for those before. `other` is a status that the document
 * does not name: it is shown as it is, and nothing is made of it.
 */
export type StepState =
  | 'signed'
  | 'waiting'
  | 'queued'
  | 'undelivered'
  | 'expired'
  | 'declined'
  | 'canceled'
  | 'other';

/** An email of an invite. Times are UNIX seconds. */
export interface SentEmail {
  readonly status: string;
  readonly sent: number | undefined;
  /** When the recipient last did something with it, if that was after it was sent. */
  readonly reacted: number | undefined;
}

/** What one recipient has to do at one position of the signing order: one or more documents. */
export interface SigningStep {
  readonly key: string;
  /** Those of the same order sign side by side; undefined where the service names none. */
  readonly order: number | undefined;
  /** Email, or the name of a group of recipients. */
  readonly recipient: string;
  readonly invites: readonly Invite[];
  readonly state: StepState;
  /** The service's own word for its invites: "pending". */
  readonly status: string;
  /** It is this recipient that is waited for now. */
  readonly isTurn: boolean;
  /** The last email that was sent, over all documents. */
  readonly email: SentEmail | undefined;
  /** When the last email went out, for whoever is waited for: UNIX seconds. */
  readonly since: number | undefined;
  /** When the first email went out, for whoever is waited for: UNIX seconds. */
  readonly waitedSince: number | undefined;
  /** When the first of the unanswered invites expires, or expired: UNIX seconds. */
  readonly expires: number | undefined;
}

/** How far a signing has come. */
export interface SigningProgress {
  /** In signing order, canceled ones included. */
  readonly steps: readonly SigningStep[];
  /** How many recipients have signed, of how many that count. */
  readonly signed: number;
  readonly total: number;
  /** Who is waited for; several where they sign side by side. Also those whose invite has expired. */
  readonly waitingFor: readonly SigningStep[];
  /** When anything last happened to it: UNIX seconds. */
  readonly lastSign: number;
  /** Whole days without any sign of life while somebody is waited for; undefined where nobody is. */
  readonly idleDays: number | undefined;
  /** The same; undefined below {@link STUCK_AFTER_DAYS}. */
  readonly stuckDays: number | undefined;
  /** The next moment at which an unanswered invite expires: UNIX seconds. */
  readonly nextExpiry: number | undefined;
}

const SIGNED = new Set(['fulfilled', 'signed', 'completed']);
const UNANSWERED = new Set(['pending', 'created', 'sent', 'waiting']);
const CANCELED = new Set(['canceled', 'cancelled']);

const wordOf = ({ status }: Invite) => (status ?? '').toLowerCase();
const isUnanswered = (invite: Invite) => UNANSWERED.has(wordOf(invite));
const orderOf = ({ order }: Invite) => order ?? Number.POSITIVE_INFINITY;
const least = (values: readonly number[]) => (values.length > 0 ? Math.min(...values) : undefined);

/** Zero stands for never in some answers. */
const moment = (seconds: number | null | undefined) => (seconds ? seconds : undefined);

function recipientOf(invite: Invite): string {
  const group = invite.email_group;
  return invite.email || group?.name || (group?.id ? `Group ${group.id}` : 'Unknown recipient');
}

function lastEmailOf(invites: readonly Invite[]): SentEmail | undefined {
  const emails = invites.flatMap(({ email_sent_statuses }) => email_sent_statuses?.at(-1) ?? []);
  // The one that did not arrive is the one to know of, whatever became of the others.
  const last =
    emails.find(({ status }) => status.toLowerCase() === 'undelivered') ??
    emails.toSorted((a, b) => (a.created_at ?? 0) - (b.created_at ?? 0)).at(-1);
  if (!last) return undefined;
  const sent = moment(last.created_at);
  const reaction = moment(last.last_reaction_at);
  const reacted = reaction !== undefined && reaction > (sent ?? 0) ? reaction : undefined;
  return { status: last.status, sent, reacted };
}

const firstEmailOf = (invites: readonly Invite[]) =>
  least(
    invites.flatMap(({ email_sent_statuses }) =>
      (email_sent_statuses ?? []).flatMap(({ created_at }) => moment(created_at) ?? []),
    ),
  );

interface Turn {
  /** The lowest order that somebody has not answered. */
  readonly order: number;
  readonly now: number;
}

function stateOf(invites: readonly Invite[], email: SentEmail | undefined, turn: Turn): StepState {
  if (invites.some((invite) => wordOf(invite) === 'declined' || invite.is_full_declined)) return 'declined';
  if (invites.every((invite) => CANCELED.has(wordOf(invite)))) return 'canceled';
  const unanswered = invites.filter(isUnanswered);
  if (unanswered.length === 0) return invites.some((it) => SIGNED.has(wordOf(it))) ? 'signed' : 'other';
  if (unanswered.some((it) => (moment(it.expiration_time) ?? Number.POSITIVE_INFINITY) <= turn.now))
    return 'expired';
  if (email?.status.toLowerCase() === 'undelivered') return 'undelivered';
  return unanswered.some((invite) => orderOf(invite) === turn.order) ? 'waiting' : 'queued';
}

function stepOf(key: string, invites: readonly Invite[], turn: Turn): SigningStep | undefined {
  const [first] = invites;
  if (!first) return undefined;
  const unanswered = invites.filter(isUnanswered);
  const email = lastEmailOf(unanswered.length > 0 ? unanswered : invites);
  const isTurn = unanswered.some((invite) => orderOf(invite) === turn.order);
  return {
    key,
    order: first.order ?? undefined,
    recipient: recipientOf(first),
    invites,
    state: stateOf(invites, email, turn),
    status: (unanswered[0] ?? first).status ?? '',
    isTurn,
    email,
    since: isTurn ? email?.sent : undefined,
    waitedSince: isTurn ? firstEmailOf(unanswered) : undefined,
    expires: least(unanswered.flatMap(({ expiration_time }) => moment(expiration_time) ?? [])),
  };
}

/** The steps of the signing: a recipient with all documents of one position, in signing order. */
function stepsOf(invites: readonly Invite[], turn: Turn): SigningStep[] {
  const groups = Map.groupBy(
    invites.toSorted((a, b) => (orderOf(a) === orderOf(b) ? 0 : orderOf(a) - orderOf(b))),
    (invite) => `${invite.order ?? ''} ${recipientOf(invite).toLowerCase()}`,
  );
  return [...groups].flatMap(([key, group]) => stepOf(key, group, turn) ?? []);
}

function lastSignOf(signed: Signed, invites: readonly Invite[], now: number): number {
  const emails = invites.flatMap(({ email_sent_statuses }) => email_sent_statuses ?? []);
  const moments = emails.flatMap(({ created_at, last_reaction_at }) => [created_at, last_reaction_at]);
  return Math.max(
    signed.created,
    signed.updated,
    ...moments.filter((it) => it != null && it <= now).map(Number),
  );
}

/**
 * How far a signing has come, whom it waits for and since when. Follows what the filters of the list mean: an
 * invite is answered once it is neither created nor pending, and the lowest order that is not answered has its turn.
 * @param now UNIX seconds
 */
export function progressOf(signed: Signed, now: number): SigningProgress {
  const invites = signed.invites ?? [];
  const turn = { order: Math.min(...invites.filter(isUnanswered).map(orderOf)), now };
  const steps = stepsOf(invites, turn);
  const counted = steps.filter(({ state }) => state !== 'canceled');
  const waitingFor = steps.filter(({ isTurn }) => isTurn);
  const lastSign = lastSignOf(signed, invites, now);
  const days = Math.max(0, Math.floor((now - lastSign) / DAY));
  const idleDays = waitingFor.length > 0 ? days : undefined;
  return {
    steps,
    signed: counted.filter(({ state }) => state === 'signed').length,
    total: counted.length,
    waitingFor,
    lastSign,
    idleDays,
    stuckDays: idleDays !== undefined && idleDays >= STUCK_AFTER_DAYS ? idleDays : undefined,
    nextExpiry: least(
      steps.flatMap(({ expires }) => (expires !== undefined && expires > now ? expires : [])),
    ),
  };
}
