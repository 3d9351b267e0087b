import { type BulkRun, useBulkRun } from '#features/bulk-runs/use-bulk-run.ts';
import type { CopyCall } from './copy-values.ts';
import { scheduleCopy } from './schedule-copy.ts';

/** The account's run of copies: one at a time, found again after a reload. */
export const useCopyRun = (): BulkRun<CopyCall> => useBulkRun({ name: 'copies.copy', send: scheduleCopy });
