import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import { BrandError } from './brand-error.tsx';
import { brandsQuery, generalQuery } from './brand-queries.ts';
import { BrandStudio } from './brand-studio.tsx';

/** One brand: reads it, and says so where there is nothing to edit. */
export function BrandPage() {
  const { organizationId = '', brandId = '' } = useParams();
  // The loader has just asked for both; a refusal is not asked for again by itself.
  const brands = useQuery({ ...brandsQuery(organizationId), retryOnMount: false });
  const ids = { organization_id: organizationId, brand_id: brandId };
  const general = useQuery({ ...generalQuery(ids), retryOnMount: false });
  const brand = brands.data?.data.find(({ unique_id: id }) => id === brandId);

  // What was read once stays on the screen, whatever becomes of reading it again.
  const failed = [brands, general].find(({ isLoadingError }) => isLoadingError);
  if (failed) {
    return (
      <BrandError error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
    );
  }
  if (brands.isPending || general.isPending) return <Skeleton height="60vh" m={20} aria-busy="true" />;
  if (!brand) {
    return (
      <ListMessage
        title="The organization has no such brand"
        actions={
          <Button component="a" href={paths.organizationBrands(organizationId)}>
            Show its brands
          </Button>
        }
      >
        <p>It may have been deleted, or the address is that of another environment.</p>
      </ListMessage>
    );
  }
  return (
    <BrandStudio
      // Another brand gets an editor of its own.
      key={brandId}
      brand={brand}
      organizationId={organizationId}
      general={general.data ?? null}
    />
  );
}
