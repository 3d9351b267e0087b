import { z } from 'zod';
import { callOperation } from '#api/call-operation.ts';
import { emailDocumentGroupCopy } from '#contract/operations/document-groups.ts';
import { type BulkRun, useBulkRun } from '#features/bulk-runs/use-bulk-run.ts';
import { progressOf } from '#features/signing-progress/signing-progress.ts';
import type { ActedGroup } from '../acted-group.ts';

/** Whom copies are emailed to: one address for all, the owner of each, or whoever each waits for. */
export type Recipient = 'address' | 'owner' | 'waiting';

/** The form as it is typed. */
export interface EmailValues {
  readonly recipient: Recipient;
  readonly email: string;
  readonly withHistory: boolean;
  readonly skipRules: string;
}

export const blankEmail: EmailValues = { recipient: 'address', email: '', withHistory: false, skipRules: '' };

/** What the contract says of a call, its header included. */
export const emailSchema = z.object({
  headers: emailDocumentGroupCopy.headers,
  body: emailDocumentGroupCopy.body,
});

/** One email: plain data, which a run stores. The time that goes with it is that of sending. */
export interface EmailCall {
  readonly groupId: string;
  readonly email: string;
  readonly withHistory: boolean;
  readonly skipRules: string;
}

/** What is sent for a call. @param now UNIX seconds */
export function emailInput({ email, withHistory, skipRules }: Omit<EmailCall, 'groupId'>, now: number) {
  const rules = skipRules.trim();
  return {
    headers: rules === '' ? {} : { 'X-Skip-Rules': rules },
    body: { to: [{ email: email.trim() }], with_history: withHistory, client_timestamp: now },
  };
}

/** The form's own names of what the service and the contract call their fields. */
export function emailFieldOf(wire: string): keyof EmailValues | undefined {
  if (wire.includes('X-Skip-Rules')) return 'skipRules';
  if (/(?:^|\.)with_history$/.test(wire)) return 'withHistory';
  return /^(?:body\.)?to\b/.test(wire) ? 'email' : undefined;
}

function addressesOf(copy: ActedGroup, { recipient, email }: EmailValues, now: number): string[] {
  if (recipient === 'address') return [email.trim()];
  if (recipient === 'owner') return copy.owner ? [copy.owner] : [];
  const waiting = progressOf(copy, now).waitingFor.flatMap(({ invites }) => invites[0]?.email ?? []);
  return [...new Set(waiting)];
}

/** An email to send, and the copy that it is of. */
export interface PlannedEmail {
  readonly copy: ActedGroup;
  readonly call: EmailCall;
}

/** The emails that the form means: the service takes one recipient each. @param now UNIX seconds */
export function plannedEmails(
  copies: readonly ActedGroup[],
  values: EmailValues,
  now: number,
): PlannedEmail[] {
  const { withHistory, skipRules } = values;
  return copies.flatMap((copy) =>
    addressesOf(copy, values, now).map((email) => ({
      copy,
      call: { groupId: copy.id, email, withHistory, skipRules },
    })),
  );
}

/** Sends one email, with the time of sending. */
export function sendEmail({ groupId, ...call }: EmailCall, signal?: AbortSignal): Promise<null> {
  const input = emailInput(call, Math.floor(Date.now() / 1000));
  return callOperation(
    emailDocumentGroupCopy,
    { params: { document_group_id: groupId }, ...input },
    signal && { signal },
  );
}

/** The account's run of emails: one at a time, found again after a reload. */
export const useEmailRun = (): BulkRun<EmailCall> => useBulkRun({ name: 'copies.email', send: sendEmail });
