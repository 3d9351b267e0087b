import { useOutletContext } from 'react-router';
import type { Brand } from './brand-queries.ts';

export interface BrandOutlet {
  readonly brand: Brand;
  readonly organizationId: string;
}

export const useBrandOutlet = (): BrandOutlet => useOutletContext<BrandOutlet>();
