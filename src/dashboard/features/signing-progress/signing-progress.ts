import type { OutputOf } from '#contract/operation.ts';
import type { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';

type DocumentGroup = OutputOf<typeof listGroupTemplateCopies>['data'][number];

/** One recipient's invite to one document. */
export type Invite = NonNullable<DocumentGroup['invites']>[number];

/** A document group, or invites in its format. Times are UNIX seconds. */
export type Signed = Pick<DocumentGroup, 'invites' | 'created' | 'updated'>;

const DAY = 24 * 3600;

/** Days without activity while a recipient is awaited. */
const STUCK_AFTER_DAYS = 3;

/** `waiting`: the recipient's turn; `queued`: after earlier recipients; `other`: an undocumented status, shown as it is. */
export type StepState =
  | 'signed'
  | 'waiting'
  | 'queued'
  | 'undelivered'
  | 'expired'
  | 'declined'
  | 'canceled'
  | 'other';

/** Times are UNIX seconds. */
export interface SentEmail {
  readonly status: string;
  readonly sent: number | undefined;
  /** The last reaction after it was sent. */
  readonly reacted: number | undefined;
}

/** A recipient's documents at one position of the signing order. */
export interface SigningStep {
  readonly key: string;
  /** Recipients of the same order sign in parallel; undefined if the service has no order. */
  readonly order: number | undefined;
  /** Email, or the name of a recipient group. */
  readonly recipient: string;
  readonly invites: readonly Invite[];
  readonly state: StepState;
  /** The service's status: "pending". */
  readonly status: string;
  readonly isTurn: boolean;
  /** The last email, over all documents. */
  readonly email: SentEmail | undefined;
  /** UNIX seconds of the last email to an awaited recipient. */
  readonly since: number | undefined;
  /** UNIX seconds of the first email to an awaited recipient. */
  readonly waitedSince: number | undefined;
  /** UNIX seconds of the first expiry of an open invite, possibly in the past. */
  readonly expires: number | undefined;
}

export interface SigningProgress {
  /** In signing order, including canceled ones. */
  readonly steps: readonly SigningStep[];
  /** Recipients who have signed, out of those that count. */
  readonly signed: number;
  readonly total: number;
  /** Recipients whose turn it is, including those with an expired invite. */
  readonly waitingFor: readonly SigningStep[];
  /** UNIX seconds of the last activity. */
  readonly lastSign: number;
  /** Full days without activity while a recipient is awaited; undefined otherwise. */
  readonly idleDays: number | undefined;
  /** Undefined below {@link STUCK_AFTER_DAYS}. */
  readonly stuckDays: number | undefined;
  /** UNIX seconds of the next expiry of an open invite. */
  readonly nextExpiry: number | undefined;
}

const SIGNED = new Set(['fulfilled', 'signed', 'completed']);
const UNANSWERED = new Set(['pending', 'created', 'sent', 'waiting']);
const CANCELED = new Set(['canceled', 'cancelled']);

const wordOf = ({ status }: Invite) => (status ?? '').toLowerCase();
const isUnanswered = (invite: Invite) => UNANSWERED.has(wordOf(invite));
const orderOf = ({ order }: Invite) => order ?? Number.POSITIVE_INFINITY;
const least = (values: readonly number[]) => (values.length > 0 ? Math.min(...values) : undefined);

/** Some answers have 0 for never. */
const moment = (seconds: number | null | undefined) => (seconds ? seconds : undefined);

function recipientOf(invite: Invite): string {
  const group = invite.email_group;
  return invite.email || group?.name || (group?.id ? `Group ${group.id}` : 'Unknown recipient');
}

function lastEmailOf(invites: readonly Invite[]): SentEmail | undefined {
  const emails = invites.flatMap(({ email_sent_statuses }) => email_sent_statuses?.at(-1) ?? []);
  // An undelivered email matters more than the others.
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
  /** The lowest open order. */
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

/** A step is a recipient with all documents of one position. */
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
 * As the list's filters define it: an invite is answered once it is neither created nor pending, and the lowest order with an
 * open invite has its turn.
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
