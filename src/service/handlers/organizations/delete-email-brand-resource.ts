import * as codes from '#contract/errors/error-codes.ts';
import type { deleteEmailBrandResource as operation } from '#contract/operations/organizations.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { organizationBrandOf } from './organization-brand.ts';

/** Document, Organizations: mails of the brand look as the service's own afterwards. */
export const deleteEmailBrandResource: Handler<typeof operation> = (call) => {
  const brand = organizationBrandOf(call);
  if (!call.service.brands.deleteResource(brand.key, 'email'))
    refuse(call.operation, codes.BRAND_RESOURCE_NOT_FOUND);
  return { status: 204, body: null };
};
