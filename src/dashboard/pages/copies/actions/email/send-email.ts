import { callOperation } from '#api/call-operation.ts';
import { emailDocumentGroupCopy } from '#contract/operations/document-groups.ts';
import { type EmailCall, emailInput } from './email-values.ts';

/** Sends one email, with the time of sending. */
export function sendEmail({ groupId, ...call }: EmailCall, signal?: AbortSignal): Promise<null> {
  const input = emailInput(call, Math.floor(Date.now() / 1000));
  return callOperation(
    emailDocumentGroupCopy,
    { params: { document_group_id: groupId }, ...input },
    signal && { signal },
  );
}
