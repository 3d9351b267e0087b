import type { z } from 'zod';
import * as codes from '#contract/errors/error-codes.ts';
import type { getEditorBrandResource as operation } from '#contract/operations/brand-changes.ts';
import type { editorBrandResource } from '#contract/operations/brand-records.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { accessibleBrand, editors } from './accessible-brand.ts';

/** Publicly known: the same resource as below the organization, with the rights of its documented delete. */
export const getEditorBrandResource: Handler<typeof operation> = (call) => {
  const resource = call.service.brands.resource(accessibleBrand(call, editors).key, 'editor');
  const data = resource ?? refuse(call.operation, codes.BRAND_RESOURCE_NOT_FOUND);
  return { status: 200, body: { data: data as z.output<typeof editorBrandResource> } };
};
