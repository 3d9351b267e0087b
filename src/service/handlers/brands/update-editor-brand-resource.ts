import type { updateEditorBrandResource as operation } from '#contract/operations/brand-changes.ts';
import type { Handler } from '../../http/handler.ts';
import { accessibleBrand, editors } from './accessible-brand.ts';

/** Publicly known: replaces the whole tree, as PUT does; what the body leaves out is gone afterwards. */
export const updateEditorBrandResource: Handler<typeof operation> = (call) => {
  const { input, service } = call;
  const data = input.body ?? {};
  service.brands.setResource(accessibleBrand(call, editors).key, 'editor', data, service.now());
  return { status: 200, body: { data } };
};
