import * as codes from '#contract/errors/error-codes.ts';
import type { OperationId, Operations } from '#contract/operations.ts';
import type { BearerCaller } from '../../http/caller.ts';
import { refuse } from '../../http/refusal.ts';
import type { Service } from '../../service.ts';
import type { Brand } from '../../store/brands.ts';
import type { Organization, OrganizationRole } from '../../store/organizations.ts';
import { demandOwnApplication } from '../brands/assignable-brand.ts';

/** The operations below an organization's brands, which share their rights and codes. */
type OrganizationOperation = Operations[Extract<
  OperationId,
  | 'listOrganizationBrands'
  | 'getGeneralBrandResource'
  | 'updateGeneralBrandResource'
  | 'deleteEmailBrandResource'
  | 'createBrand'
  | 'getBrand'
  | 'renameBrand'
  | 'deleteBrand'
  | 'getEmailBrandResource'
  | 'getOrganizationEditorBrandResource'
  | 'updateOrganizationEditorBrandResource'
  | 'deleteOrganizationEditorBrandResource'
>];
type BrandOperation = Exclude<OrganizationOperation, Operations['listOrganizationBrands' | 'createBrand']>;

interface BrandCall<O> {
  readonly operation: O;
  readonly input: { readonly params: { readonly organization_id: string; readonly brand_id: string } };
  readonly caller: BearerCaller;
  readonly service: Service;
}

/**
 * The organization, if the caller has one of the roles in it.
 * @throws Refusal `BRAND_ACTION_NOT_ALLOWED` for a token that says nothing of any brand (document, Authentication 9),
 * `ORGANIZATION_NOT_FOUND` or `ORGANIZATION_RIGHTS_INSUFFICIENT`
 */
export function organizationOf(
  operation: OrganizationOperation,
  id: string,
  { caller, service }: Pick<BrandCall<unknown>, 'caller' | 'service'>,
  roles: readonly OrganizationRole[],
): Organization {
  demandOwnApplication(operation, caller, service);
  const organization = service.organizations.find(id) ?? refuse(operation, codes.ORGANIZATION_NOT_FOUND);
  const role = service.organizations.roleOf(organization.key, caller.userKey);
  if (!role || !roles.includes(role)) refuse(operation, codes.ORGANIZATION_RIGHTS_INSUFFICIENT);
  return organization;
}

/**
 * The brand that is asked for, if the caller has one of the roles and it is a brand of that organization (document,
 * Organizations; its resources are for admins and moderators). First the token and the organization, then the rights, then the
 * brand, so that a stranger learns nothing of which brands there are.
 * @throws Refusal as {@link organizationOf}, `BRAND_NOT_FOUND` or `BRAND_ACCESS_DENIED`
 */
export function organizationBrandOf(
  call: BrandCall<BrandOperation>,
  roles: readonly OrganizationRole[] = ['admin', 'moderator'],
): Brand {
  const { operation, input, service } = call;
  const { organization_id: organizationId, brand_id: brandId } = input.params;
  const organization = organizationOf(operation, organizationId, call, roles);
  const brand = service.brands.find(brandId) ?? refuse(operation, codes.BRAND_NOT_FOUND);
  const { owner } = brand;
  if (owner.type !== 'organization' || owner.organizationKey !== organization.key)
    refuse(operation, codes.BRAND_ACCESS_DENIED);
  return brand;
}
