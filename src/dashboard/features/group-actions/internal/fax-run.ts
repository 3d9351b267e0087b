import { callOperation } from '#api/call-operation.ts';
import { sendFax } from '#contract/operations/faxes.ts';
import { type BulkRun, useBulkRun } from '#features/bulk-runs/use-bulk-run.ts';
import type { ActedGroup } from '../acted-group.ts';

export interface FaxValues {
  readonly number: string;
  readonly name: string;
  readonly company: string;
  readonly subject: string;
  readonly message: string;
}

export const blankFax: FaxValues = { number: '', name: '', company: '', subject: '', message: '' };

/** Plain data, which a run stores. The timestamp is added when it is sent. */
export interface FaxCall extends FaxValues {
  readonly documentId: string;
}

/** Empty fields are left out. @param now UNIX seconds */
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

export const faxFieldOf = (wire: string): keyof FaxValues | undefined => fields[wire];

interface FaxedDocument {
  readonly id: string;
  readonly name: string;
  readonly copy: ActedGroup;
}

/** Without duplicates. */
export function documentsOf(copies: readonly ActedGroup[]): FaxedDocument[] {
  const byId = new Map<string, FaxedDocument>();
  for (const copy of copies)
    for (const { id, name } of copy.documents ?? [])
      if (!byId.has(id)) byId.set(id, { id, name: name || 'Unnamed document', copy });
  return [...byId.values()];
}

const send = (call: FaxCall, signal: AbortSignal) =>
  callOperation(sendFax, { body: faxBody(call, Math.floor(Date.now() / 1000)) }, { signal });

/** The account's only run of faxes, restored after a reload. */
export const useFaxRun = (): BulkRun<FaxCall> => useBulkRun({ name: 'copies.fax', send });
