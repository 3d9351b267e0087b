import type { getBrand as operation } from '#contract/operations/brand-changes.ts';
import type { Handler } from '../../http/handler.ts';
import { brandBody } from '../brands/brand-body.ts';
import { organizationBrandOf } from './organization-brand.ts';

/** Publicly known: one brand as the list of its organization has it, for whom may read the list. */
export const getBrand: Handler<typeof operation> = (call) => {
  const brand = organizationBrandOf(call, ['admin', 'moderator', 'member']);
  return { status: 200, body: { data: brandBody(brand, call.service, call.url.origin) } };
};
