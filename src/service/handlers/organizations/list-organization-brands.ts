import type { z } from 'zod';
import type { brand } from '#contract/operations/brand-records.ts';
import type { listOrganizationBrands as operation } from '#contract/operations/organizations.ts';
import type { Handler } from '../../http/handler.ts';
import { paginate } from '../../http/paginate.ts';
import type { Brand, Brands } from '../../store/brands.ts';
import { organizationOf } from './organization-brand.ts';

type BrandBody = z.output<typeof brand>;

/** The document has an empty list there, which reads as an empty object. */
const NO_RESOURCES = [] as unknown as BrandBody['resources'];

const LISTED = ['email', 'editor', 'general'] as const;

function brandBody({ key, id, title, owner }: Brand, brands: Brands, base: string): BrandBody {
  const link = `${base}/${id}`;
  // A brand of the service has none that anybody could read or change.
  if (owner.type !== 'organization') {
    return { unique_id: id, title, owner_type: owner.type, link, resources: NO_RESOURCES };
  }
  const resources = Object.fromEntries(
    LISTED.map((kind) => [
      kind,
      { data: brands.resource(key, kind) ?? null, link: `${link}/resources/${kind}` },
    ]),
  );
  return { unique_id: id, title, owner_type: owner.type, link, resources };
}

/**
 * Document, Organizations: the brands of an organization, and after them those of the service itself, which every
 * organization can use. The operation has no parameters for pages, so there is one.
 */
export const listOrganizationBrands: Handler<typeof operation> = (call) => {
  const { operation, input, service, url } = call;
  const id = input.params.organization_id;
  const organization = organizationOf(operation, id, call, ['admin', 'moderator', 'member']);
  const brands = service.brands.ofOrganization(organization.key);
  const data = brands.map((it) => brandBody(it, service.brands, `${url.origin}${url.pathname}`));
  const count = data.length;
  const pagination = paginate({ url, page: 1, perPage: Math.max(1, count), total: count, count });
  return { status: 200, body: { data, meta: { pagination } } };
};
