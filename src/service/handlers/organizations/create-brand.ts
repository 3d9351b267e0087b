import type { createBrand as operation } from '#contract/operations/brand-changes.ts';
import { newId } from '../../auth/secrets.ts';
import type { Handler } from '../../http/handler.ts';
import { organizationOf } from './organization-brand.ts';

/** Publicly known: a new brand of the organization, without resources. Who may change brands may make one. */
export const createBrand: Handler<typeof operation> = (call) => {
  const { operation, input, service } = call;
  const organization = organizationOf(operation, input.params.organization_id, call, ['admin', 'moderator']);
  const id = newId();
  const owner = { type: 'organization', organizationKey: organization.key } as const;
  service.brands.add({ id, title: input.body.title, owner, created: service.now() });
  return { status: 201, body: { data: { id } } };
};
