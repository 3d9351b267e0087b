import { lazy } from 'react';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import type { KnownPageProps } from './internal/known-list-page.tsx';

const KnownListPage = lazy(async () => ({
  default: (await import('./internal/known-list-page.tsx')).KnownListPage,
}));

/**
 * The first page of entities for which the service has no list: what this browser remembers of them, with search, names
 * and pins, and a way to any other by its id. Loaded where it is shown: most services have the lists, and its form and
 * its reading of the logs weigh more than the page of a list.
 */
export function KnownPage(props: KnownPageProps) {
  return (
    <PartBoundary>
      <KnownListPage {...props} />
    </PartBoundary>
  );
}
