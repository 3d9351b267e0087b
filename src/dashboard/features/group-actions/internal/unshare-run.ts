import { z } from 'zod';
import { callOperation } from '#api/call-operation.ts';
import { unshareDocumentGroup } from '#contract/operations/document-groups.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import { type BulkRun, useBulkRun } from '#features/bulk-runs/use-bulk-run.ts';

export interface UnshareValues {
  readonly userId: string;
}

export const blankUnshare: UnshareValues = { userId: '' };

/** Plain data, which a run stores. */
export interface UnshareCall {
  readonly groupId: string;
  readonly userId: string;
}

export const unshareInput = ({ groupId, userId }: UnshareCall) => ({
  params: { document_group_id: groupId, user_id: userId.trim() },
});

/** The ID is a path segment, so an invalid one would address another resource. */
export const unshareSchema = z.object({
  params: unshareDocumentGroup.params.extend({
    user_id: z.string().regex(ID_PATTERN, {
      error: 'The id of a user has 40 lowercase letters and digits.',
    }),
  }),
});

export const unshareFieldOf = (wire: string): keyof UnshareValues | undefined =>
  /(?:^|\.)user_id$/.test(wire) ? 'userId' : undefined;

export const unshare = (call: UnshareCall, signal?: AbortSignal) =>
  callOperation(unshareDocumentGroup, unshareInput(call), signal && { signal });

/** The account's only run of removed shares, restored after a reload. */
export const useUnshareRun = (): BulkRun<UnshareCall> =>
  useBulkRun({ name: 'copies.unshare', send: unshare });
