import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { setAllowedTeamAdmin } from '#contract/operations/organizations.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import type { LogTerm } from '#features/log-store/log-terms.ts';
import { readEntries } from '#features/log-store/read-entries.ts';

const PER_PAGE = 100;

/** Status ranges of the calls. */
const STATUSES = { done: [200, 299], refused: [400, 499] } as const;

async function readLogs(
  client: QueryClient,
  { organizationId, outcome, page }: RosterPage,
  signal: AbortSignal,
) {
  const [from, to] = STATUSES[outcome];
  const terms: LogTerm[] = [
    { field: 'uri', type: 'match', any: [`/${organizationId}/allowed-team-admins`] },
    { field: 'method', any: [setAllowedTeamAdmin.method] },
    { field: 'code', from, to },
  ];
  const skip = (page - 1) * PER_PAGE;
  const { entries, left } = await readEntries(client, { terms, limit: PER_PAGE, skip }, signal);
  return { entries, total: skip + entries.length + left };
}

interface RosterPage {
  readonly organizationId: string;
  readonly outcome: keyof typeof STATUSES;
  readonly page: number;
}

/**
 * Logged calls that set admins of an organization, newest first, 100 per page. The first page includes the newest
 * refusals from a query of their own, so that a failed import does not crowd out the admins.
 */
export function rosterLogsQuery(organizationId: string) {
  return infiniteQueryOptions({
    queryKey: [...operationKey(listRequestLogs), 'roster', organizationId],
    queryFn: async ({ client, pageParam: page, signal }) => {
      const [done, refused] = await Promise.all([
        readLogs(client, { organizationId, outcome: 'done', page }, signal),
        page === 1 ? readLogs(client, { organizationId, outcome: 'refused', page }, signal) : undefined,
      ]);
      return { entries: [...done.entries, ...(refused?.entries ?? [])], total: done.total };
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * PER_PAGE < total ? page + 1 : undefined),
  });
}
