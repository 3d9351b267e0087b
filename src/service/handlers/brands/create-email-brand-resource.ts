import * as codes from '#contract/errors/error-codes.ts';
import type { createEmailBrandResource as operation } from '#contract/operations/brands.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { accessibleBrand, editors } from './accessible-brand.ts';

/** Document, Brands, deprecated. It is called "create or update", but a brand that has the resource refuses another. */
export const createEmailBrandResource: Handler<typeof operation> = (call) => {
  const { operation, input, service } = call;
  const brand = accessibleBrand(call, editors);
  if (service.brands.resource(brand.key, 'email') !== undefined)
    refuse(operation, codes.BRAND_RESOURCE_EXISTS);
  service.brands.setResource(brand.key, 'email', input.body ?? {}, service.now());
  return { status: 201, body: null };
};
