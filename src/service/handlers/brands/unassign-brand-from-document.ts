import * as codes from '#contract/errors/error-codes.ts';
import type { unassignBrandFromDocument as operation } from '#contract/operations/brands.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { demandOwnApplication } from './assignable-brand.ts';
import { demandOwnAssignment } from './own-assignment.ts';

/**
 * Document, Brands. First the token, then the document, which is missing for everybody but its owner, then the brand that
 * it has. A document without a brand has none afterwards either.
 */
export const unassignBrandFromDocument: Handler<typeof operation> = ({
  operation,
  input,
  caller,
  service,
}) => {
  demandOwnApplication(operation, caller, service);
  const document = service.documents.find(input.params.document_id);
  if (document?.ownerKey !== caller.userKey) return refuse(operation, codes.UNASSIGN_NOT_ALLOWED);
  if (document.deleted !== null) refuse(operation, codes.BRANDED_ENTITY_DELETED);
  demandOwnAssignment(operation, document.brandKey, caller, service);
  service.brandAssignments.set('document', document.key, null);
  return { status: 204, body: null };
};
