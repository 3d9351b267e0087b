import type { assignBrandToDocument as operation } from '#contract/operations/brands.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Service } from '../../service.ts';
import type { Brand } from '../../store/brands.ts';
import { assignableBrand, demandOwnApplication } from './assignable-brand.ts';

/** Whether the organization keeps its members from assigning brands (document, Brands). */
function isKeptFromMembers({ owner }: Brand, userKey: number, { organizations }: Service): boolean {
  if (owner.type !== 'organization') return false;
  const { disableBrandingSetup } = organizations.get(owner.organizationKey) ?? {};
  return disableBrandingSetup === true && organizations.roleOf(owner.organizationKey, userKey) === 'member';
}

/**
 * Document, Brands. First the document, which is somebody else's only as much as it does not exist; then the brand. The
 * brand takes the place of another that was assigned; only the same one is refused.
 */
export const assignBrandToDocument: Handler<typeof operation> = ({ operation, input, caller, service }) => {
  demandOwnApplication(operation, caller, service);
  const document = service.documents.find(input.params.document_id);
  if (!document || document.ownerKey !== caller.userKey) return refuse(operation, 25002062);
  if (document.deleted !== null) refuse(operation, 25002065);
  const brand = assignableBrand(operation, input.body.brand_id, caller, service);
  if (isKeptFromMembers(brand, caller.userKey, service)) refuse(operation, 25002001, { condition: 1 });
  if (document.brandKey === brand.key) refuse(operation, 25002028);
  service.brandAssignments.set('document', document.key, brand.key);
  return { status: 201, body: null };
};
