import type { unassignBrandFromApplication as operation } from '#contract/operations/brands.ts';
import type { Handler } from '../../http/handler.ts';
import { demandOwnApplication } from './assignable-brand.ts';
import { demandOwnAssignment, ownApplication } from './own-assignment.ts';

/**
 * Document, Brands. First the token, then the application, then the brand that it has: one that the caller does not own is
 * not theirs to take away. An application without a brand has none afterwards either.
 */
export const unassignBrandFromApplication: Handler<typeof operation> = (call) => {
  const { operation, input, caller, service } = call;
  demandOwnApplication(operation, caller, service);
  const application = ownApplication(operation, input.params.application_id, caller, service);
  demandOwnAssignment(operation, application.brandKey, caller, service);
  service.brandAssignments.set('application', application.key, null);
  return { status: 204, body: null };
};
