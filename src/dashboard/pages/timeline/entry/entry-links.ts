import { type Path, useSearchParams } from 'react-router';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { openSearch } from '#features/entry-panel/entry-address.ts';
import { paths } from '#lib/paths.ts';

export function useEntryLinks(id: string) {
  const [query] = useSearchParams();
  return ({
    request_id,
    created,
  }: Pick<RequestLogEntry, 'request_id' | 'created'>): Pick<Path, 'pathname' | 'search'> => ({
    pathname: paths.timelineEntry(id, request_id),
    search: openSearch(query, created),
  });
}
