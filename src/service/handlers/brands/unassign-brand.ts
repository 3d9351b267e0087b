import * as codes from '#contract/errors/error-codes.ts';
import type { unassignBrand as operation } from '#contract/operations/brands.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { demandOwnApplication, ownsBrand } from './assignable-brand.ts';
import { ownApplication } from './own-assignment.ts';

/**
 * Document, Brands, deprecated. First the token, then the brand, which stands in the address, then the application. An
 * application that has another brand, or none, keeps what it has.
 */
export const unassignBrand: Handler<typeof operation> = ({ operation, input, caller, service }) => {
  demandOwnApplication(operation, caller, service);
  const brand = service.brands.find(input.params.brand_id) ?? refuse(operation, codes.BRAND_NOT_FOUND);
  if (!ownsBrand(brand, caller.userKey, service)) refuse(operation, codes.BRAND_ACTION_NOT_ALLOWED);
  const application = ownApplication(operation, input.body.entity_id, caller, service);
  if (application.brandKey === brand.key) service.brandAssignments.set('application', application.key, null);
  return { status: 204, body: null };
};
