import { lazy } from 'react';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import type { KnownPageProps } from './internal/known-list-page.tsx';

const KnownListPage = lazy(async () => ({
  default: (await import('./internal/known-list-page.tsx')).KnownListPage,
}));

/**
 * The page of an entity type without a list operation: the directory's entries with search, names and pins, and a form for
 * any ID.
 */
export function KnownPage(props: KnownPageProps) {
  return (
    <PartBoundary>
      <KnownListPage {...props} />
    </PartBoundary>
  );
}
