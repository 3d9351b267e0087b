import type { listOrganizationBrands as operation } from '#contract/operations/organizations.ts';
import type { Handler } from '../../http/handler.ts';
import { paginate } from '../../http/paginate.ts';
import { brandBody } from '../brands/brand-body.ts';
import { organizationOf } from './organization-brand.ts';

/**
 * Document, Organizations: the brands of an organization, and after them those of the service itself, which every
 * organization can see. The operation has no parameters for pages, so there is one.
 */
export const listOrganizationBrands: Handler<typeof operation> = (call) => {
  const { operation, input, service, url } = call;
  const id = input.params.organization_id;
  const organization = organizationOf(operation, id, call, ['admin', 'moderator', 'member']);
  const data = service.brands
    .ofOrganization(organization.key)
    .map((brand) => brandBody(brand, service, url.origin));
  const count = data.length;
  const pagination = paginate({ url, page: 1, perPage: Math.max(1, count), total: count, count });
  return { status: 200, body: { data, meta: { pagination } } };
};
