import * as codes from '#contract/errors/error-codes.ts';
import type { getDocumentBrand as operation } from '#contract/operations/brands.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { assignedBrandBody } from './assigned-brand.ts';

/** Publicly known: the brand that is assigned to a document of the user's, or to one that is shared with the user. */
export const getDocumentBrand: Handler<typeof operation> = ({ operation, input, caller, service, url }) => {
  const document = service.documents.find(input.params.document_id);
  if (!document || !service.documents.isReadableBy(document, caller.userKey))
    return refuse(operation, codes.BRANDED_ENTITY_NOT_FOUND);
  if (document.deleted !== null) refuse(operation, codes.BRANDED_ENTITY_DELETED);
  return { status: 200, body: assignedBrandBody(document.brandKey, service, url.origin) };
};
