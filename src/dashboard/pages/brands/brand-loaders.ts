import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { cacheContext, type LoaderArgs } from '#api/page-loader.ts';
import type { TitleData } from '#lib/page-handle.ts';
import { brandsQuery, generalQuery } from './brand-queries.ts';

/** Asks for the brands of an organization while the page's code is still on its way; the page shows how it went. */
export function brandsLoader({ params, context }: LoaderArgs): null {
  void context.get(cacheContext).prefetchQuery(brandsQuery(params.organizationId ?? ''));
  return null;
}

/** Reads the brand, for its title in the frame, and begins to read its colours. */
export async function brandLoader({ params, context }: LoaderArgs): Promise<TitleData> {
  const { organizationId = '', brandId = '' } = params;
  const cache = context.get(cacheContext);
  void cache.prefetchQuery(generalQuery({ organization_id: organizationId, brand_id: brandId }));
  try {
    const { data } = await cache.ensureQueryData(brandsQuery(organizationId));
    return { title: data.find(({ unique_id: id }) => id === brandId)?.title ?? undefined };
  } catch {
    return { title: undefined };
  }
}

/** Tabs and selected fields are of the same brand, which the page keeps fresh by itself; its title may come late. */
export function shouldRevalidateBrand({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  return (
    currentUrl.href === nextUrl.href ||
    currentParams.brandId !== nextParams.brandId ||
    currentParams.organizationId !== nextParams.organizationId
  );
}
