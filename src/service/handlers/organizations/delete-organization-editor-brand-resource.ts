import * as codes from '#contract/errors/error-codes.ts';
import type { deleteOrganizationEditorBrandResource as operation } from '#contract/operations/brand-changes.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { organizationBrandOf } from './organization-brand.ts';

/** Publicly known: signers fill documents in with the look of the service afterwards. */
export const deleteOrganizationEditorBrandResource: Handler<typeof operation> = (call) => {
  if (!call.service.brands.deleteResource(organizationBrandOf(call).key, 'editor'))
    refuse(call.operation, codes.BRAND_RESOURCE_NOT_FOUND);
  return { status: 204, body: null };
};
