import * as codes from '#contract/errors/error-codes.ts';
import type { unassignBrandFromDocument as operation } from '#contract/operations/brands.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { demandOwnApplication } from './assignable-brand.ts';
import { demandOwnAssignment } from './own-assignment.ts';

/**
 * Document, Brands. The table has two codes for an entity that is missing: `BRANDED_ENTITY_NOT_FOUND` says that the id
 * does not exist, so `UNASSIGN_NOT_ALLOWED` is left for a document that is another user's. A document without a brand has
 * none afterwards either.
 */
export const unassignBrandFromDocument: Handler<typeof operation> = ({
  operation,
  input,
  caller,
  service,
}) => {
  demandOwnApplication(operation, caller, service);
  const document =
    service.documents.find(input.params.document_id) ?? refuse(operation, codes.BRANDED_ENTITY_NOT_FOUND);
  if (document.ownerKey !== caller.userKey) refuse(operation, codes.UNASSIGN_NOT_ALLOWED);
  if (document.deleted !== null) refuse(operation, codes.BRANDED_ENTITY_DELETED);
  demandOwnAssignment(operation, document.brandKey, caller, service);
  service.brandAssignments.set('document', document.key, null);
  return { status: 204, body: null };
};
