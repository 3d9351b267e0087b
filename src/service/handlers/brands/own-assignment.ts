import * as codes from '#contract/errors/error-codes.ts';
import type { Operations } from '#contract/operations.ts';
import type { BearerCaller } from '../../http/caller.ts';
import { refuse } from '../../http/refusal.ts';
import type { Service } from '../../service.ts';
import type { ApplicationRecord } from '../../store/applications.ts';
import { ownsBrand } from './assignable-brand.ts';

type UnassignOperation = Operations[
  | 'unassignBrandFromDocument'
  | 'unassignBrandFromApplication'
  | 'unassignBrand'];

/** @throws Refusal `BRAND_ACTION_NOT_ALLOWED` where the brand that is assigned is one that the caller does not own */
export function demandOwnAssignment(
  operation: UnassignOperation,
  brandKey: number | null,
  caller: BearerCaller,
  service: Service,
): void {
  const brand = brandKey === null ? undefined : service.brands.get(brandKey);
  if (brand && !ownsBrand(brand, caller.userKey, service)) refuse(operation, codes.BRAND_ACTION_NOT_ALLOWED);
}

/**
 * The application that is to lose its brand.
 * @throws Refusal `UNASSIGN_NOT_ALLOWED` for one that is missing, another user's or deleted (document, Errors, Brands)
 */
export function ownApplication(
  operation: Exclude<UnassignOperation, Operations['unassignBrandFromDocument']>,
  id: string,
  caller: BearerCaller,
  service: Service,
): ApplicationRecord {
  const application = service.applications.find(id);
  const isOwn = application && service.accounts.ownsApplication(caller.userKey, application.key);
  return isOwn && application.deleted === null ? application : refuse(operation, codes.UNASSIGN_NOT_ALLOWED);
}
