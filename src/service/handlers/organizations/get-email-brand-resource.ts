import type { z } from 'zod';
import * as codes from '#contract/errors/error-codes.ts';
import type { getEmailBrandResource as operation } from '#contract/operations/brand-changes.ts';
import type { emailBrandResource } from '#contract/operations/brand-records.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { organizationBrandOf } from './organization-brand.ts';

/** Publicly known: the email resource, as it was created. */
export const getEmailBrandResource: Handler<typeof operation> = (call) => {
  const resource = call.service.brands.resource(organizationBrandOf(call).key, 'email');
  const data = resource ?? refuse(call.operation, codes.BRAND_RESOURCE_NOT_FOUND);
  return { status: 200, body: { data: data as z.output<typeof emailBrandResource> } };
};
