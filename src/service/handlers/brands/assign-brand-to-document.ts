import * as codes from '#contract/errors/error-codes.ts';
import type { assignBrandToDocument as operation } from '#contract/operations/brands.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Service } from '../../service.ts';
import type { Brand } from '../../store/brands.ts';
import { assignableBrand, demandOwnApplication } from './assignable-brand.ts';

/**
 * Whether an organization keeps its members from assigning the brand (document, Brands): the one that owns it or, for a
 * brand of the user's own, which would be a way around the setting, any that the user is a member of.
 */
function isAssignmentForbidden(userKey: number, { owner }: Brand, { organizations }: Service): boolean {
  const organizationKey = owner.type === 'organization' ? owner.organizationKey : undefined;
  return organizations.keepsFromBranding(userKey, organizationKey);
}

/**
 * Document, Brands. First the token; then the document, which for everybody but its owner does not exist; then the brand,
 * and whether its organization lets the caller assign it. The brand takes the place of another that was assigned; only the
 * same one is refused.
 */
export const assignBrandToDocument: Handler<typeof operation> = ({ operation, input, caller, service }) => {
  demandOwnApplication(operation, caller, service);
  const document = service.documents.find(input.params.document_id);
  if (!document || document.ownerKey !== caller.userKey)
    return refuse(operation, codes.BRANDED_ENTITY_NOT_FOUND);
  if (document.deleted !== null) refuse(operation, codes.BRANDED_ENTITY_DELETED);
  const brand = assignableBrand(operation, input.body.brand_id, caller, service);
  if (isAssignmentForbidden(caller.userKey, brand, service))
    refuse(operation, codes.BRAND_ACTION_NOT_ALLOWED, { condition: 1 });
  if (document.brandKey === brand.key) refuse(operation, codes.BRAND_ALREADY_ASSIGNED);
  service.brandAssignments.set('document', document.key, brand.key);
  return { status: 201, body: null };
};
