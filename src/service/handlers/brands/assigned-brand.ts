import type { OutputOf } from '#contract/operation.ts';
import type { getDocumentBrand } from '#contract/operations/brands.ts';
import type { Service } from '../../service.ts';
import { brandBody } from './brand-body.ts';

/** The answer that tells which brand something has of its own: an empty list where it has none. */
export function assignedBrandBody(
  brandKey: number | null,
  service: Service,
  origin: string,
): OutputOf<typeof getDocumentBrand> {
  const brand = brandKey === null ? undefined : service.brands.get(brandKey);
  return { data: brand ? brandBody(brand, service, origin) : [] };
}
