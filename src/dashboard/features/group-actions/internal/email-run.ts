import { z } from 'zod';
import { callOperation } from '#api/call-operation.ts';
import { emailDocumentGroupCopy } from '#contract/operations/document-groups.ts';
import { type BulkRun, useBulkRun } from '#features/bulk-runs/use-bulk-run.ts';
import { progressOf } from '#features/signing-progress/signing-progress.ts';
import type { ActedGroup } from '../acted-group.ts';

/** One address for all, each copy's owner, or the signers whose turn it is. */
export type Recipient = 'address' | 'owner' | 'waiting';

export interface EmailValues {
  readonly recipient: Recipient;
  readonly email: string;
  readonly withHistory: boolean;
  readonly skipRules: string;
}

export const blankEmail: EmailValues = { recipient: 'address', email: '', withHistory: false, skipRules: '' };

/** Body and header of a call. */
export const emailSchema = z.object({
  headers: emailDocumentGroupCopy.headers,
  body: emailDocumentGroupCopy.body,
});

/** Plain data, which a run stores. The timestamp is added when it is sent. */
export interface EmailCall {
  readonly groupId: string;
  readonly email: string;
  readonly withHistory: boolean;
  readonly skipRules: string;
}

/** @param now UNIX seconds */
export function emailInput({ email, withHistory, skipRules }: Omit<EmailCall, 'groupId'>, now: number) {
  const rules = skipRules.trim();
  return {
    headers: rules === '' ? {} : { 'X-Skip-Rules': rules },
    body: { to: [{ email: email.trim() }], with_history: withHistory, client_timestamp: now },
  };
}

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

export interface PlannedEmail {
  readonly copy: ActedGroup;
  readonly call: EmailCall;
}

/** One email per recipient, as the service requires. @param now UNIX seconds */
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

export function sendEmail({ groupId, ...call }: EmailCall, signal?: AbortSignal): Promise<null> {
  const input = emailInput(call, Math.floor(Date.now() / 1000));
  return callOperation(
    emailDocumentGroupCopy,
    { params: { document_group_id: groupId }, ...input },
    signal && { signal },
  );
}

/** The account's only run of emails, restored after a reload. */
export const useEmailRun = (): BulkRun<EmailCall> => useBulkRun({ name: 'copies.email', send: sendEmail });
