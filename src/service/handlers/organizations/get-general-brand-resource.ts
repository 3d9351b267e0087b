import type { z } from 'zod';
import * as codes from '#contract/errors/error-codes.ts';
import type { generalBrandResource } from '#contract/operations/brand-records.ts';
import type { getGeneralBrandResource as operation } from '#contract/operations/organizations.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { organizationBrandOf } from './organization-brand.ts';

type Resource = z.output<typeof generalBrandResource>;

/** Document, Organizations: colours, texts and switches of a brand. */
export const getGeneralBrandResource: Handler<typeof operation> = (call) => {
  const { operation, input, caller, service } = call;
  const { organization_id: organizationId, brand_id: brandId } = input.params;
  // Every page that a signer opens reads this one, so it is worth remembering.
  const { userKey, applicationKey } = caller;
  const body = service.reads.get(`general ${userKey} ${applicationKey} ${organizationId} ${brandId}`, () => {
    const brand = organizationBrandOf(call);
    return {
      data:
        service.brands.resource(brand.key, 'general') ?? refuse(operation, codes.BRAND_RESOURCE_NOT_FOUND),
    };
  });
  return { status: 200, body: body as { data: Resource } };
};
