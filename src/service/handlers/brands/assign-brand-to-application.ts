import * as codes from '#contract/errors/error-codes.ts';
import type { assignBrandToApplication as operation } from '#contract/operations/brands.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { assignableBrand, demandOwnApplication } from './assignable-brand.ts';

/**
 * Document, Brands. First the token, then the application (is there one, is it the caller's, is it not deleted), then the
 * brand. The brand takes the place of another that was assigned; only the same one is refused.
 */
export const assignBrandToApplication: Handler<typeof operation> = ({
  operation,
  input,
  caller,
  service,
}) => {
  demandOwnApplication(operation, caller, service);
  const application =
    service.applications.find(input.params.application_id) ??
    refuse(operation, codes.ASSIGN_APPLICATION_NOT_FOUND);
  if (!service.accounts.ownsApplication(caller.userKey, application.key))
    refuse(operation, codes.ASSIGN_TO_APPLICATION_NOT_ALLOWED);
  if (application.deleted !== null) refuse(operation, codes.BRANDED_ENTITY_DELETED);
  const brand = assignableBrand(operation, input.body.brand_id, caller, service);
  if (application.brandKey === brand.key) refuse(operation, codes.BRAND_ALREADY_ASSIGNED);
  service.brandAssignments.set('application', application.key, brand.key);
  return { status: 201, body: null };
};
