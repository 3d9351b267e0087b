import { sendFax } from '#contract/operations/faxes.ts';
import type { FieldNames } from '#features/errors/form-errors.ts';
import { ruleResolver } from '#features/forms/rule-resolver.ts';

/** The fax as typed; empty texts are not sent. */
export interface FaxValues {
  recipient_number: string;
  recipient_name: string;
  recipient_company: string;
  subject: string;
  message: string;
  /** Document IDs in page order. */
  documents: string[];
}

export function emptyFax(documentId: string): FaxValues {
  return {
    ...{ recipient_number: '', recipient_name: '', recipient_company: '', subject: '', message: '' },
    documents: [documentId],
  };
}

/** The body for the typed values, with the current time; it may still be invalid. */
function faxBodyOf({ documents, ...texts }: FaxValues): Readonly<Record<string, unknown>> {
  const said = Object.entries(texts).flatMap(([name, text]) =>
    text.trim() === '' ? [] : [[name, text.trim()]],
  );
  return {
    recipient_number: '',
    ...Object.fromEntries(said),
    documents,
    client_timestamp: Math.floor(Date.now() / 1000),
  };
}

const names = new Set(Object.keys(emptyFax('')));

/** An error of one document is shown at the list. */
export const faxFieldOf: FieldNames = (wire) => {
  const name = wire.split(/[.[]/)[0] ?? '';
  return names.has(name) ? name : undefined;
};

export const faxResolver = ruleResolver<FaxValues, typeof sendFax.body>({
  schema: sendFax.body,
  operationId: sendFax.id,
  bodyOf: faxBodyOf,
  fieldOf: faxFieldOf,
});
