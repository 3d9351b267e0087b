import * as codes from '#contract/errors/error-codes.ts';
import type { assignBrandToDocument as operation } from '#contract/operations/brands.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { assignableBrand, demandOwnApplication } from './assignable-brand.ts';

/**
 * Document, Brands. First the token; then the document, which for everybody but its owner does not exist; then the brand.
 * The brand takes the place of another that was assigned; only the same one is refused.
 */
export const assignBrandToDocument: Handler<typeof operation> = ({ operation, input, caller, service }) => {
  demandOwnApplication(operation, caller, service);
  const document = service.documents.find(input.params.document_id);
  if (!document || document.ownerKey !== caller.userKey)
    return refuse(operation, codes.BRANDED_ENTITY_NOT_FOUND);
  if (document.deleted !== null) refuse(operation, codes.BRANDED_ENTITY_DELETED);
  const brand = assignableBrand(operation, input.body.brand_id, caller, service);
  if (document.brandKey === brand.key) refuse(operation, codes.BRAND_ALREADY_ASSIGNED);
  service.brandAssignments.set('document', document.key, brand.key);
  return { status: 201, body: null };
};
