import { useMemo } from 'react';
import { usePaging } from '#features/lists/paged-table.tsx';
import type { ServiceList } from '#features/lists/use-service-list.ts';
import type { KnownAdmin } from '#features/log-derived/admin-roster.ts';
import type { ChangeUrlState } from '#lib/use-url-state.ts';
import { linesOf, type RosterView } from './roster-view.ts';
import type { KnownRoster } from './use-roster.ts';

export const WORDS = { one: 'admin', many: 'admins' } as const;

/** The whole roster is loaded, so there is nothing to prefetch. */
const prefetch = () => undefined;

/** The whole roster is loaded, so a page costs no call. */
export function useRosterList(
  { roster, list, logs, isReady, listedAt, permission }: KnownRoster,
  view: RosterView,
  change: ChangeUrlState<RosterView>,
): ServiceList<KnownAdmin> {
  const { page, perPage } = view;
  const { search, shown, sort } = view;
  const lines = linesOf(roster, { search, shown, sort });
  const answer = useMemo(
    () => ({ meta: { pagination: { total: lines.length, per_page: perPage } } }),
    [lines.length, perPage],
  );
  const { readAhead, ...paging } = usePaging({
    answer: isReady ? answer : undefined,
    isCurrent: true,
    ...{ state: view, change, ...WORDS, prefetch },
  });
  const rows = lines.slice((page - 1) * perPage, page * perPage);
  const isListed = listedAt !== undefined;
  // Without the list, the roster depends on the logs.
  const failed =
    (permission.may === false ? null : list.error) ?? (isListed || logs.data ? null : logs.error);
  return {
    rows: isReady ? rows : undefined,
    all: isReady ? lines : undefined,
    shownPage: JSON.stringify([search, shown, sort, page]),
    ...paging,
    isMissing: false,
    error: roster.size === 0 ? failed : null,
    staleError: roster.size === 0 ? null : failed,
    busy: false,
    isFetching: list.isFetching || logs.isFetching,
    answeredAt: listedAt ?? 0,
    refresh: () => {
      void list.refetch();
      void logs.refetch();
    },
    readAhead,
    // The whole roster is loaded.
    readPage: async () => null,
  };
}
