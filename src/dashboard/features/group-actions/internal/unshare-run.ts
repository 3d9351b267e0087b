import { z } from 'zod';
import { callOperation } from '#api/call-operation.ts';
import { unshareDocumentGroup } from '#contract/operations/document-groups.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import { type BulkRun, useBulkRun } from '#features/bulk-runs/use-bulk-run.ts';

/** The form as it is typed. */
export interface UnshareValues {
  readonly userId: string;
}

export const blankUnshare: UnshareValues = { userId: '' };

/** One user who loses one copy: plain data, which a run stores. */
export interface UnshareCall {
  readonly groupId: string;
  readonly userId: string;
}

export const unshareInput = ({ groupId, userId }: UnshareCall) => ({
  params: { document_group_id: groupId, user_id: userId.trim() },
});

/** The address of the call holds the id, so that one that is none would be another address. */
export const unshareSchema = z.object({
  params: unshareDocumentGroup.params.extend({
    user_id: z.string().regex(ID_PATTERN, {
      error: 'The id of a user has 40 lowercase letters and digits.',
    }),
  }),
});

/** The form's own name of what the service and the contract call the user. */
export const unshareFieldOf = (wire: string): keyof UnshareValues | undefined =>
  /(?:^|\.)user_id$/.test(wire) ? 'userId' : undefined;

/** Takes one copy from one user. */
export const unshare = (call: UnshareCall, signal?: AbortSignal) =>
  callOperation(unshareDocumentGroup, unshareInput(call), signal && { signal });

/** The account's run of copies that a user loses: one at a time, found again after a reload. */
export const useUnshareRun = (): BulkRun<UnshareCall> =>
  useBulkRun({ name: 'copies.unshare', send: unshare });
