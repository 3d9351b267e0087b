import { callOperation } from '#api/call-operation.ts';
import { sendFax } from '#contract/operations/faxes.ts';
import { type BulkRun, useBulkRun } from '#features/bulk-runs/use-bulk-run.ts';
import { type FaxCall, faxBody } from './fax-values.ts';

/** Sends one fax, with the time of sending. */
const send = (call: FaxCall, signal: AbortSignal) =>
  callOperation(sendFax, { body: faxBody(call, Math.floor(Date.now() / 1000)) }, { signal });

/** The account's run of faxes: one at a time, found again after a reload. */
export const useFaxRun = (): BulkRun<FaxCall> => useBulkRun({ name: 'copies.fax', send });
