import type { z } from 'zod';
import * as codes from '#contract/errors/error-codes.ts';
import type { emailInviteCompleted } from '#contract/operations/brand-records.ts';
import type { getEmailInviteCompleted as operation } from '#contract/operations/brands.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { accessibleBrand, readers } from './accessible-brand.ts';

type Texts = z.output<typeof emailInviteCompleted>;

/** Document, Brands: what a signer is told by mail when all have signed, by language. */
export const getEmailInviteCompleted: Handler<typeof operation> = (call) => {
  const brand = accessibleBrand(call, readers);
  const texts = call.service.brands.resource(brand.key, 'email-invite-completed');
  return {
    status: 200,
    body: { data: (texts ?? refuse(call.operation, codes.BRAND_RESOURCE_NOT_FOUND)) as Texts },
  };
};
