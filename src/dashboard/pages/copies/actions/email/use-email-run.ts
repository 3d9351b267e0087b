import { type BulkRun, useBulkRun } from '#features/bulk-runs/use-bulk-run.ts';
import type { EmailCall } from './email-values.ts';
import { sendEmail } from './send-email.ts';

/** The account's run of emails: one at a time, found again after a reload. */
export const useEmailRun = (): BulkRun<EmailCall> => useBulkRun({ name: 'copies.email', send: sendEmail });
