import * as codes from '#contract/errors/error-codes.ts';
import type { getDocument as operation } from '#contract/operations/documents.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { documentBody } from './document-body.ts';
import { readableDocument } from './readable-document.ts';

/** Publicly known: a document or template of the user's, or one that is shared with the user. */
export const getDocument: Handler<typeof operation> = (call) => {
  const [record] = call.service.documentRecords.read([readableDocument(call)]);
  if (!record) return refuse(call.operation, codes.BRANDED_ENTITY_NOT_FOUND);
  return { status: 200, body: documentBody(record) };
};
