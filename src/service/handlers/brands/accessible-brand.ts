import * as codes from '#contract/errors/error-codes.ts';
import type { Operations } from '#contract/operations.ts';
import type { BearerCaller } from '../../http/caller.ts';
import { refuse } from '../../http/refusal.ts';
import type { Service } from '../../service.ts';
import type { Brand } from '../../store/brands.ts';
import type { OrganizationRole } from '../../store/organizations.ts';
import { demandOwnApplication } from './assignable-brand.ts';

interface ResourceCall {
  readonly operation: Operations[
    | 'getEmailInviteCompleted'
    | 'deleteEditorBrandResource'
    | 'getEditorBrandResource'
    | 'updateEditorBrandResource'
    | 'createEmailBrandResource'];
  readonly input: { readonly params: { readonly brand_id: string } };
  readonly caller: BearerCaller;
  readonly service: Service;
}

/** Who may read a resource of a brand. */
export const readers: readonly OrganizationRole[] = ['admin', 'moderator', 'member'];
/** Who may change one, as below organizations (document, Organizations). */
export const editors: readonly OrganizationRole[] = ['admin', 'moderator'];

/**
 * The brand whose resource is asked for: one of an organization in which the caller has one of the roles. First the token,
 * which says nothing of any brand; then whether there is the brand; then whose it is. Whether it has the resource is for
 * the operation to say, once the caller may know.
 * @throws Refusal `BRAND_ACTION_NOT_ALLOWED`, `BRAND_NOT_FOUND` or `BRAND_ACCESS_DENIED`
 */
export function accessibleBrand(
  { operation, input, caller, service }: ResourceCall,
  roles: readonly OrganizationRole[],
): Brand {
  demandOwnApplication(operation, caller, service);
  const brand = service.brands.find(input.params.brand_id) ?? refuse(operation, codes.BRAND_NOT_FOUND);
  if (brand.owner.type !== 'organization') return refuse(operation, codes.BRAND_ACCESS_DENIED);
  const role = service.organizations.roleOf(brand.owner.organizationKey, caller.userKey);
  return role && roles.includes(role) ? brand : refuse(operation, codes.BRAND_ACCESS_DENIED);
}
