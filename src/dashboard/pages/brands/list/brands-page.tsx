import { Box, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import { cacheContext } from '#api/page-loader.ts';
import { useIsMissing } from '#api/public-operation.ts';
import { createBrand } from '#contract/operations/brand-changes.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { TimelineLink } from '#features/directory/timeline-link.tsx';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { ClearSearch, ListSearchField, useListSearch } from '#features/lists/list-search.tsx';
import { chooseOrganization } from '#features/organization-choice/chosen-organization.ts';
import { PermittedButton } from '#features/rights/permitted-button.tsx';
import { RightsNote } from '#features/rights/rights-note.tsx';
import { useOrganizationPermission } from '#features/rights/use-permission.ts';
import { ownerOf, useSession } from '#features/session/session.ts';
import { usePageDetail } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import { IdText } from '#ui/id-text.tsx';
import { Link } from '#ui/link.tsx';
import { ListMessage, ListState } from '#ui/list-message.tsx';
import { PageHead, PageLinks } from '#ui/page-head.tsx';
import { BRAND_CALLS } from '../brand-calls.ts';
import { BrandError } from '../brand-error.tsx';
import { type Brand, brandsQuery } from '../brand-queries.ts';
import { BrandTable } from './brand-table.tsx';
import { searchBrands } from './search-brands.ts';

export function brandsLoader({ params, context }: LoaderFunctionArgs): null {
  void context.get(cacheContext).prefetchQuery(brandsQuery(params.organizationId ?? ''));
  return null;
}

const NewBrandDialog = lazy(async () => ({
  default: (await import('../brand-changes/new-brand-dialog.tsx')).NewBrandDialog,
}));

interface BrandListProps {
  /** Undefined while loading. */
  readonly brands: readonly Brand[] | undefined;
  readonly organizationId: string;
}

export function BrandList({ brands, organizationId }: BrandListProps) {
  const search = useListSearch();
  const found = brands && searchBrands(brands, search.wanted);
  const isFiltered = found && found.length < brands.length;
  return (
    <Stack gap={12} flex={1} mih={{ base: 420, xs: 320 }}>
      <Group justify="space-between" align="flex-end" wrap="wrap-reverse" gap="8px 16px">
        <Text fz="xs" lh="xs" mih="1rem" c="var(--dim)" role="status">
          {isFiltered && `${sayCount(found.length)} of `}
          {brands && sayMany(brands.length, 'brand', 'brands')}
        </Text>
        <Box w={{ base: '100%', xs: 320 }}>
          <ListSearchField
            search={search}
            label="Search the brands"
            placeholder="Name, owner, or either end of an id"
          />
        </Box>
      </Group>
      <ListState
        count={found?.length}
        noneMatch={
          <ListMessage title="No brand matches" actions={<ClearSearch search={search} />}>
            <p>
              A name, an owner, or either end of an id finds one. Brands of other organizations are not here.
            </p>
          </ListMessage>
        }
      >
        <BrandTable brands={found} organizationId={organizationId} />
      </ListState>
    </Stack>
  );
}

/** Hidden if the service lacks the operation. */
function NewBrand({ organizationId, brands }: BrandListProps) {
  const [open, setOpen] = useState(false);
  const permission = useOrganizationPermission(organizationId, 'change-brands');
  const isMissing = useIsMissing(createBrand);
  if (isMissing && !open) return null;
  return (
    <>
      <PermittedButton
        permission={permission}
        variant="filled"
        leftSection={<IconPlus size={16} stroke={1.8} />}
        onClick={() => setOpen(true)}
      >
        New brand
      </PermittedButton>
      <PartBoundary>
        {open && brands && <NewBrandDialog {...{ organizationId, brands }} onClose={() => setOpen(false)} />}
      </PartBoundary>
    </>
  );
}

export function BrandsPage() {
  const { organizationId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery({
    ...brandsQuery(organizationId),
    retryOnMount: false,
  });
  const owner = ownerOf(useSession());
  const entry = useDirectoryEntry('organization', organizationId);
  const name = entry && nameOf(entry);
  usePageDetail(name);
  const permission = useOrganizationPermission(organizationId, 'change-brands');
  const brands = data?.data;
  useEffect(() => {
    // Only an organization that exists and is accessible is remembered.
    if (brands) chooseOrganization(owner, organizationId);
  }, [brands, owner, organizationId]);

  return (
    <Stack gap="md" h="100%" p={20}>
      <PageHead
        title={name ?? 'Organization'}
        actions={
          <>
            <PageLinks label="Brands">
              <Link to={paths.brandsOfAnother}>Change organization</Link>
              <Link to={paths.groupBrand}>Brand of a document group</Link>
            </PageLinks>
            {/* Rendered before the brands load, because it would push them down. */}
            {(brands || !error) && <NewBrand organizationId={organizationId} brands={brands} />}
          </>
        }
      >
        <IdText id={organizationId} />
        <TimelineLink kind="organization" id={organizationId} />
      </PageHead>
      <RightsNote permission={permission} calls={BRAND_CALLS} />
      <ListState
        count={brands?.length}
        read={{ error: data ? null : error, isFetching, refresh: () => void refetch() }}
        failed={BrandError}
        never={{
          title: 'This organization has no brands',
          text: 'Until it has one, signers see the brand of the service.',
        }}
      >
        <BrandList brands={brands} organizationId={organizationId} />
      </ListState>
    </Stack>
  );
}
