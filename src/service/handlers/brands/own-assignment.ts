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

/** @throws Refusal 25002001 where the brand that is assigned is one that the caller does not own */
export function demandOwnAssignment(
  operation: UnassignOperation,
  brandKey: number | null,
  caller: BearerCaller,
  service: Service,
): void {
  const brand = brandKey === null ? undefined : service.brands.get(brandKey);
  if (brand && !ownsBrand(brand, caller.userKey, service)) refuse(operation, 25002001);
}

/**
 * The application that is to lose its brand. The table has two codes each for one that is missing or deleted: 25002062
 * and 25002065 say just that, so 25002026 is left for one that is another user's.
 * @throws Refusal 25002062, 25002026 or 25002065
 */
export function ownApplication(
  operation: Exclude<UnassignOperation, Operations['unassignBrandFromDocument']>,
  id: string,
  caller: BearerCaller,
  service: Service,
): ApplicationRecord {
  const application = service.applications.find(id) ?? refuse(operation, 25002062);
  if (!service.accounts.ownsApplication(caller.userKey, application.key)) refuse(operation, 25002026);
  if (application.deleted !== null) refuse(operation, 25002065);
  return application;
}
