import type { deleteBrand as operation } from '#contract/operations/brand-changes.ts';
import type { Handler } from '../../http/handler.ts';
import { organizationBrandOf } from './organization-brand.ts';

/** Publicly known: deletes the brand with its resources. What it was assigned to has no brand of its own afterwards. */
export const deleteBrand: Handler<typeof operation> = (call) => {
  call.service.brands.remove(organizationBrandOf(call).key);
  return { status: 204, body: null };
};
