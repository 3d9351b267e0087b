import type { InviteEmailStatus, InviteStatus } from '../store/invites.ts';

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
