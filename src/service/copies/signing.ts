import type { entityLabels, signingStatuses } from '#contract/operations/document-group-templates.ts';
import type { InviteEmailStatus, InviteStatus } from '../store/invites.ts';

export type SigningStatus = (typeof signingStatuses)[number];
export type EntityLabel = (typeof entityLabels)[number];
type Filter = SigningStatus | EntityLabel;

const always = (holds: boolean) => (holds ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY);

/** The moment before which each status and label holds, UNIX seconds; `expired` alone holds from its moment on. */
const momentOf: Readonly<Record<Filter, (signing: Signing) => number>> = {
  'has-invites': ({ hasInvites }) => always(hasInvites),
  signed: ({ signed }) => always(signed),
  declined: ({ declined }) => always(declined),
  undelivered: ({ undelivered }) => always(undelivered),
  pending: ({ pendingUntil }) => pendingUntil,
  'waiting-for-me': ({ meUntil }) => meUntil,
  'waiting-for-others': ({ othersUntil }) => othersUntil,
  expired: ({ expiredFrom }) => expiredFrom,
};
const filters = Object.keys(momentOf) as Filter[];

/** Signing statuses and entity labels by slot, a column each. */
export class SigningColumns {
  readonly #columns = new Map(filters.map((filter) => [filter, [] as number[]]));

  /** @param slot at most one above the highest so far */
  set(slot: number, signing: Signing): void {
    for (const [filter, column] of this.#columns) column[slot] = momentOf[filter](signing);
  }

  /** Takes the mark from every slot for which the status or label does not hold. @param now UNIX seconds */
  keep(marks: Uint8Array, filter: Filter, now: number): void {
    const column = this.#columns.get(filter) ?? [];
    const before = Number(filter !== 'expired');
    for (let slot = 0; slot < marks.length; slot += 1) {
      const isBefore = Number(now < (column[slot] as number));
      marks[slot] = (marks[slot] as number) & Number(isBefore === before);
    }
  }
}

/** What the filters read of an invite to a document of a group. */
export interface SigningInvite {
  readonly email: string;
  /** Orders are counted over the whole group; those of one order sign side by side. */
  readonly order: number;
  readonly status: InviteStatus;
  /** UNIX seconds; null is never. */
  readonly expires: number | null;
  /** What became of the last email that was sent for it; null where none was. */
  readonly delivery: InviteEmailStatus | null;
}

/**
 * The signing statuses and entity labels of a group, as far as they do not depend on the moment; where they do, as the
 * moments between which they hold (UNIX seconds). The document names the values and no more; this is what they mean:
 *
 * - An invite is unanswered while its status is `created` or `pending`. An unanswered invite is open until it expires,
 *   and expired from then on. Canceled invites count for nothing.
 * - An invite's turn has come when no unanswered invite of the group has a lower order. An expired one holds up those
 *   behind it, until it is answered or canceled.
 * - `has-invites`: at least one invite.
 * - `pending`: at least one open invite.
 * - `waiting-for-me`: an open invite to the caller's email whose turn has come.
 * - `waiting-for-others`: an open invite to another email whose turn has come. Both hold where two sign side by side.
 * - `expired`: at least one expired invite.
 * - `signed`: the group was completed, or at least one invite is fulfilled and none is anything else.
 * - `declined`: at least one declined invite. `undelivered`: the last email of at least one invite was not delivered.
 */
export interface Signing {
  readonly hasInvites: boolean;
  readonly signed: boolean;
  readonly declined: boolean;
  readonly undelivered: boolean;
  /** `pending` before this moment; -Infinity for never, Infinity for always. */
  readonly pendingUntil: number;
  /** `waiting-for-me` before this moment. */
  readonly meUntil: number;
  /** `waiting-for-others` before this moment. */
  readonly othersUntil: number;
  /** `expired` from this moment on; Infinity for never. */
  readonly expiredFrom: number;
}

const endOf = ({ expires }: SigningInvite) => expires ?? Number.POSITIVE_INFINITY;
const lastEnd = (invites: readonly SigningInvite[]) => Math.max(...invites.map(endOf));

/** @param me email of the caller, who is the template's owner */
export function signingOf(all: readonly SigningInvite[], me: string, completed: boolean): Signing {
  const invites = all.filter(({ status }) => status !== 'canceled');
  const unanswered = invites.filter(({ status }) => status === 'created' || status === 'pending');
  const next = Math.min(...unanswered.map(({ order }) => order));
  const inTurn = unanswered.filter(({ order }) => order === next);
  const isMine = ({ email }: SigningInvite) => email.toLowerCase() === me.toLowerCase();
  return {
    hasInvites: invites.length > 0,
    signed: completed || (invites.length > 0 && invites.every(({ status }) => status === 'fulfilled')),
    declined: invites.some(({ status }) => status === 'declined'),
    undelivered: invites.some(({ delivery }) => delivery === 'undelivered'),
    pendingUntil: lastEnd(unanswered),
    meUntil: lastEnd(inTurn.filter(isMine)),
    othersUntil: lastEnd(inTurn.filter((invite) => !isMine(invite))),
    expiredFrom: Math.min(...unanswered.map(endOf)),
  };
}
