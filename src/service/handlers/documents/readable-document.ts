import * as codes from '#contract/errors/error-codes.ts';
import type { cancelFieldInvites, getDocument, getDocumentHistory } from '#contract/operations/documents.ts';
import type { Call } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { DocumentKey } from '../../store/document-records.ts';

type DocumentCall =
  | Call<typeof getDocument>
  | Call<typeof getDocumentHistory>
  | Call<typeof cancelFieldInvites>;

/** Where something is in the store, and whose it is. */
interface Readable extends DocumentKey {
  readonly ownerKey: number;
}

/** The document or template of the path, if the caller may read it; refuses one that is not there, or not any more. */
export function readableDocument({ operation, input, caller, service }: DocumentCall): Readable {
  const { documents, templates } = service;
  const id = input.params.document_id;
  const document = documents.find(id);
  const template = document ? undefined : templates.find(id);
  const found = document ?? template;
  const isReadable =
    (document && documents.isReadableBy(document, caller.userKey)) ||
    (template &&
      (template.ownerKey === caller.userKey || templates.isSharedWith(template.key, caller.userKey)));
  if (!found || !isReadable) return refuse(operation, codes.BRANDED_ENTITY_NOT_FOUND);
  if (found.deleted !== null) refuse(operation, codes.BRANDED_ENTITY_DELETED);
  return { kind: document ? 'document' : 'template', key: found.key, ownerKey: found.ownerKey };
}
