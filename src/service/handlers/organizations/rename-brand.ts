import type { renameBrand as operation } from '#contract/operations/brand-changes.ts';
import type { Handler } from '../../http/handler.ts';
import { organizationBrandOf } from './organization-brand.ts';

/** Publicly known: gives the brand another name; its resources stay. */
export const renameBrand: Handler<typeof operation> = (call) => {
  const { input, service } = call;
  const { key, id } = organizationBrandOf(call);
  service.brands.rename(key, input.body.title);
  return { status: 200, body: { data: { id } } };
};
