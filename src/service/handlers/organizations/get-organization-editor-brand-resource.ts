import type { z } from 'zod';
import * as codes from '#contract/errors/error-codes.ts';
import type { getOrganizationEditorBrandResource as operation } from '#contract/operations/brand-changes.ts';
import type { editorBrandResource } from '#contract/operations/brand-records.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { organizationBrandOf } from './organization-brand.ts';

/** Publicly known: what signers see while they fill in and sign. */
export const getOrganizationEditorBrandResource: Handler<typeof operation> = (call) => {
  const resource = call.service.brands.resource(organizationBrandOf(call).key, 'editor');
  const data = resource ?? refuse(call.operation, codes.BRAND_RESOURCE_NOT_FOUND);
  return { status: 200, body: { data: data as z.output<typeof editorBrandResource> } };
};
