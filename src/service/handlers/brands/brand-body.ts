import type { z } from 'zod';
import type { brand } from '#contract/operations/brand-records.ts';
import type { Service } from '../../service.ts';
import type { Brand } from '../../store/brands.ts';

type BrandBody = z.output<typeof brand>;

const LISTED = ['email', 'editor', 'general'] as const;

/** The document has an empty list there, which reads as an empty object. */
const NO_RESOURCES = [] as unknown as BrandBody['resources'];

/** Address of a brand below that of the service, as its owner reaches it. */
function linkOf({ id, owner }: Brand, { organizations }: Service, origin: string): string {
  const organization = owner.type === 'organization' ? organizations.get(owner.organizationKey) : undefined;
  return `${origin}/v2/${organization ? `organizations/${organization.id}/` : ''}brands/${id}`;
}

/**
 * A brand as answers have it (document, Brand).
 * @param origin of the address that the caller used, so that the links work for them
 */
export function brandBody(brand: Brand, service: Service, origin: string): BrandBody & { link: string } {
  const { key, id, title, owner } = brand;
  const link = linkOf(brand, service, origin);
  const resourceOf = (kind: (typeof LISTED)[number]) => [
    kind,
    { data: service.brands.resource(key, kind) ?? null, link: `${link}/resources/${kind}` },
  ];
  return {
    unique_id: id,
    title,
    owner_type: owner.type,
    link,
    // A brand of the service has none that anybody could read or change.
    resources: owner.type === 'common' ? NO_RESOURCES : Object.fromEntries(LISTED.map(resourceOf)),
  };
}
