import { callOperation } from '#api/call-operation.ts';
import { sendFax } from '#contract/operations/faxes.ts';
import { type BulkRun, useBulkRun } from '#features/bulk-runs/use-bulk-run.ts';
import type { ActedGroup } from '../acted-group.ts';

/** The form as it is typed. */
export interface FaxValues {
  readonly number: string;
  readonly name: string;
  readonly company: string;
  readonly subject: string;
  readonly message: string;
}

export const blankFax: FaxValues = { number: '', name: '', company: '', subject: '', message: '' };

/** One fax of one document: plain data, which a run stores. The time that goes with it is that of sending. */
export interface FaxCall extends FaxValues {
  readonly documentId: string;
}

/** What is sent for a fax; what was left empty is left out. @param now UNIX seconds */
export function faxBody({ documentId, number, name, company, subject, message }: FaxCall, now: number) {
  const given = { recipient_name: name, recipient_company: company, subject, message };
  return {
    recipient_number: number.trim(),
    documents: [documentId],
    ...Object.fromEntries(
      Object.entries(given).flatMap(([field, text]) => (text.trim() === '' ? [] : [[field, text.trim()]])),
    ),
    client_timestamp: now,
  };
}

export const faxSchema = sendFax.body;

const fields: Readonly<Record<string, keyof FaxValues>> = {
  recipient_number: 'number',
  recipient_name: 'name',
  recipient_company: 'company',
  subject: 'subject',
  message: 'message',
};

/** The form's own names of the fields of the wire. */
export const faxFieldOf = (wire: string): keyof FaxValues | undefined => fields[wire];

/** A document to fax, and the copy that it is in. */
interface FaxedDocument {
  readonly id: string;
  readonly name: string;
  readonly copy: ActedGroup;
}

/** The documents of some copies, each once. */
export function documentsOf(copies: readonly ActedGroup[]): FaxedDocument[] {
  const byId = new Map<string, FaxedDocument>();
  for (const copy of copies)
    for (const { id, name } of copy.documents ?? [])
      if (!byId.has(id)) byId.set(id, { id, name: name || 'Unnamed document', copy });
  return [...byId.values()];
}

/** Sends one fax, with the time of sending. */
const send = (call: FaxCall, signal: AbortSignal) =>
  callOperation(sendFax, { body: faxBody(call, Math.floor(Date.now() / 1000)) }, { signal });

/** The account's run of faxes: one at a time, found again after a reload. */
export const useFaxRun = (): BulkRun<FaxCall> => useBulkRun({ name: 'copies.fax', send });
