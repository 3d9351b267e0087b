import * as codes from '#contract/errors/error-codes.ts';
import type { getApplicationBrand as operation } from '#contract/operations/brands.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { assignedBrandBody } from './assigned-brand.ts';

/** Publicly known: the brand that is assigned to an application of the user's. */
export const getApplicationBrand: Handler<typeof operation> = ({
  operation,
  input,
  caller,
  service,
  url,
}) => {
  const application = service.applications.find(input.params.application_id);
  if (!application || !service.accounts.ownsApplication(caller.userKey, application.key))
    return refuse(operation, codes.BRANDED_ENTITY_NOT_FOUND);
  if (application.deleted !== null) refuse(operation, codes.BRANDED_ENTITY_DELETED);
  return { status: 200, body: assignedBrandBody(application.brandKey, service, url.origin) };
};
