import type { updateGeneralBrandResource as operation } from '#contract/operations/organizations.ts';
import type { Handler } from '../../http/handler.ts';
import { organizationBrandOf } from './organization-brand.ts';

/** Public facts: replaces the whole tree, as PUT does; what the body leaves out is gone afterwards. */
export const updateGeneralBrandResource: Handler<typeof operation> = (call) => {
  const { input, service } = call;
  const brand = organizationBrandOf(call);
  const data = input.body ?? {};
  service.brands.setResource(brand.key, 'general', data, service.now());
  return { status: 200, body: { data } };
};
