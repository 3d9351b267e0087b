import { joinAnd } from '#contract/join-words.ts';
import type { Invite, SigningProgress, SigningStep } from './signing-progress.ts';
import { daysText, stepWord } from './standing.ts';

const DAY = 24 * 3600;

const distinct = (texts: readonly string[]) => [...new Set(texts)];

/** "Sign Lease and Annex". */
export function taskOf({ invites }: Pick<SigningStep, 'invites'>): string {
  const actions = distinct(invites.map(({ action }) => action || 'sign'));
  const documents = distinct(invites.map((it) => it.document_name || 'an unnamed document'));
  const task = `${joinAnd(actions)} ${joinAnd(documents)}`;
  return task.charAt(0).toUpperCase() + task.slice(1);
}

/** For the badge: "signed", "waits for 2". */
export function tagOf(step: SigningStep, { waitingFor }: Pick<SigningProgress, 'waitingFor'>): string {
  const turn = waitingFor[0]?.order;
  return step.state === 'queued' && turn !== undefined ? `waits for ${turn}` : stepWord(step);
}

/** "6 days", "5 h", "less than an hour". */
export function spanText(seconds: number): string {
  if (seconds >= DAY) return daysText(Math.floor(seconds / DAY));
  return seconds >= 3600 ? `${Math.floor(seconds / 3600)} h` : 'less than an hour';
}

/** "expires in 9 days". @param now UNIX seconds */
export function expiryText(expires: number | undefined, now: number): string | undefined {
  if (expires === undefined) return undefined;
  return expires > now ? `expires in ${spanText(expires - now)}` : `expired ${spanText(now - expires)} ago`;
}

const isSet = (flag: Invite['is_document_locked']) => flag === '1' || flag === 1;

/** What else is required of a recipient, such as authentication. */
export function conditionsOf({ invites }: Pick<SigningStep, 'invites'>): string[] {
  const some = (holds: (invite: Invite) => boolean | null | undefined) => invites.some(holds);
  const found: (string | false)[] = [
    some(({ payment_request: payment }) => payment != null && !Array.isArray(payment)) &&
      'asks for a payment',
    some(({ authentication: check }) => check != null && !Array.isArray(check)) && 'asks who the signer is',
    some((invite) => isSet(invite.password_protected)) && 'protected by a password',
    some((invite) => isSet(invite.is_document_locked)) && 'the document is locked',
    some((invite) => invite.is_draft_exists) && 'has begun without finishing',
  ];
  return found.filter((it) => it !== false);
}
