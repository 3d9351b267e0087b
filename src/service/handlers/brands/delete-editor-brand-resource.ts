import * as codes from '#contract/errors/error-codes.ts';
import type { deleteEditorBrandResource as operation } from '#contract/operations/brands.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { accessibleBrand, editors } from './accessible-brand.ts';

/** Document, Brands: the editor looks as the service's own afterwards. */
export const deleteEditorBrandResource: Handler<typeof operation> = (call) => {
  const brand = accessibleBrand(call, editors);
  if (!call.service.brands.deleteResource(brand.key, 'editor'))
    refuse(call.operation, codes.BRAND_RESOURCE_NOT_FOUND);
  return { status: 204, body: null };
};
