import { callOperation } from '#api/call-operation.ts';
import { unshareDocumentGroup } from '#contract/operations/document-groups.ts';
import { type BulkRun, useBulkRun } from '#features/bulk-runs/use-bulk-run.ts';
import { type UnshareCall, unshareInput } from './unshare-values.ts';

/** Takes one copy from one user. */
export const unshare = (call: UnshareCall, signal?: AbortSignal) =>
  callOperation(unshareDocumentGroup, unshareInput(call), signal && { signal });

/** The account's run of copies that a user loses: one at a time, found again after a reload. */
export const useUnshareRun = (): BulkRun<UnshareCall> =>
  useBulkRun({ name: 'copies.unshare', send: unshare });
