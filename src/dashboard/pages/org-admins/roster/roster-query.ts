import { infiniteQueryOptions } from '@tanstack/react-query';
import { callOperation } from '#api/call-operation.ts';
import { operationKey } from '#api/operation-query.ts';
import { setAllowedTeamAdmin } from '#contract/operations/organizations.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';

const PER_PAGE = 100;

/** The logged calls that set admins of an organization, newest first, a hundred at a time. */
export function rosterLogsQuery(organizationId: string) {
  return infiniteQueryOptions({
    queryKey: [...operationKey(listRequestLogs), 'roster', organizationId],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        filters: [
          { uri: { type: 'match' as const, value: `/${organizationId}/allowed-team-admins` } },
          { method: { type: 'in' as const, value: [setAllowedTeamAdmin.method] } },
        ],
        'sort[created]': 'desc' as const,
        per_page: PER_PAGE,
        page: pageParam,
      };
      const { data, meta } = await callOperation(listRequestLogs, { query }, { signal });
      return { entries: data, total: meta.pagination.total };
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * PER_PAGE < total ? page + 1 : undefined),
  });
}
