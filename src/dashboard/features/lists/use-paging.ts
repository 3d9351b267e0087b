import { useEffect } from 'react';
import { sayMany } from '#lib/say-count.ts';
import { announce } from '#ui/announce.ts';
import type { PageSize } from './list-fields.ts';

/** A list answer, as far as it says how long the list is. */
export interface ListAnswer {
  readonly meta: { readonly pagination: { readonly total: number; readonly per_page: number } };
}

/** How a whole list is divided, as the answer says; a service may hold fewer rows a page than it was asked for. */
export function pagingOf(answer: ListAnswer | undefined, asked: number) {
  const total = answer?.meta.pagination.total ?? 0;
  const perPage = answer?.meta.pagination.per_page || asked;
  return { total, perPage, pages: Math.max(1, Math.ceil(total / perPage)) };
}

interface Paging {
  /** The newest answer. */
  readonly answer: ListAnswer | undefined;
  /** Whether it is the answer for this page, or that of a page before. */
  readonly isCurrent: boolean;
  readonly state: { readonly page: number; readonly perPage: PageSize };
  /** Must stay the same function. */
  readonly change: (changes: { readonly page: number }, options: { readonly replace: true }) => void;
  /** What a row is called, for whoever does not see what was found: "entry", "entries". */
  readonly one: string;
  readonly many: string;
  /** Asks for a page before it is gone to. */
  readonly prefetch: (page: number) => void;
}

/** Says what was found, and makes a page beyond the last the last. */
export function usePaging({
  answer,
  isCurrent,
  state: { page, perPage },
  change,
  one,
  many,
  prefetch,
}: Paging) {
  const current = isCurrent ? answer : undefined;
  const paging = pagingOf(answer, perPage);
  const { total, pages } = paging;
  useEffect(() => {
    if (!current) return;
    if (page > pages) change({ page: pages }, { replace: true });
    else if (total === 0) announce(`No ${many}`);
    else announce(`${sayMany(total, one, many)}, page ${page} of ${pages}`);
  }, [current, page, pages, total, one, many, change]);
  /** Every call is logged, so that the pages around are read only when somebody is about to go there. */
  const readAhead = () => {
    for (const near of [page + 1, page - 1]) if (near >= 1 && near <= pages) prefetch(near);
  };
  return { ...paging, readAhead };
}
