import { infiniteQueryOptions } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { callOperation } from '#api/call-operation.ts';
import { cacheContext, operationKey } from '#api/operation-query.ts';
import { setAllowedTeamAdmin } from '#contract/operations/organizations.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';

const PER_PAGE = 100;

/** Statuses of calls that set an admin, and of those that were refused. */
const STATUSES = { done: [200, 299], refused: [400, 499] } as const;

async function readLogs(
  organizationId: string,
  outcome: keyof typeof STATUSES,
  page: number,
  signal: AbortSignal,
) {
  const [from, to] = STATUSES[outcome];
  const query = {
    filters: [
      { uri: { type: 'match' as const, value: `/${organizationId}/allowed-team-admins` } },
      { method: { type: 'in' as const, value: [setAllowedTeamAdmin.method] } },
      { code: { type: 'between' as const, value: [from, to] as [number, number] } },
    ],
    'sort[created]': 'desc' as const,
    per_page: PER_PAGE,
    page,
  };
  const { data, meta } = await callOperation(listRequestLogs, { query }, { signal });
  return { entries: data, total: meta.pagination.total };
}

/**
 * The logged calls that set admins of an organization, newest first, a hundred at a time. The newest refusals come with
 * the first: asked for by themselves, so that a bad import does not bury the admins.
 */
export function rosterLogsQuery(organizationId: string) {
  return infiniteQueryOptions({
    queryKey: [...operationKey(listRequestLogs), 'roster', organizationId],
    queryFn: async ({ pageParam, signal }) => {
      const [done, refused] = await Promise.all([
        readLogs(organizationId, 'done', pageParam, signal),
        pageParam === 1 ? readLogs(organizationId, 'refused', 1, signal) : undefined,
      ]);
      return { entries: [...done.entries, ...(refused?.entries ?? [])], total: done.total };
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * PER_PAGE < total ? page + 1 : undefined),
  });
}

/** Asks for the logs while the page's code is still on its way; the page shows how it went. */
export function loader({ params, context }: LoaderFunctionArgs): null {
  void context.get(cacheContext).prefetchInfiniteQuery(rosterLogsQuery(params.organizationId ?? ''));
  return null;
}
