import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react';
import { sayMany } from '#lib/say-count.ts';
import { announce } from '#ui/announce.ts';
import { Pager } from '#ui/pager.tsx';
import { PagedBody } from '#ui/table/paged-body.tsx';
import { sourceOf } from '#ui/table/row-source.ts';
import { Table } from '#ui/table/table.tsx';
import { PAGE_SIZES, type PageSize } from './list-fields.ts';
import classes from './paged-table.module.css';

export interface ListAnswer {
  readonly meta: { readonly pagination: { readonly total: number; readonly per_page: number } };
}

/** Uses the page size in the answer, which may be smaller than requested. */
export function pagingOf(answer: ListAnswer | undefined, asked: number) {
  const total = answer?.meta.pagination.total ?? 0;
  const perPage = answer?.meta.pagination.per_page || asked;
  return { total, perPage, pages: Math.max(1, Math.ceil(total / perPage)) };
}

interface Paging {
  readonly answer: ListAnswer | undefined;
  /** False while the former page is shown. */
  readonly isCurrent: boolean;
  readonly state: { readonly page: number; readonly perPage: PageSize };
  readonly change: (changes: { readonly page: number }, options: { readonly replace: true }) => void;
  /** For announcements: "entry", "entries". */
  readonly one: string;
  readonly many: string;
  readonly prefetch: (page: number) => void;
}

/** Announces the results and redirects from a page beyond the last. */
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
  const goToLast = useEffectEvent(() => change({ page: pages }, { replace: true }));
  useEffect(() => {
    if (!current) return;
    if (page > pages) goToLast();
    else if (total === 0) announce(`No ${many}`);
    else announce(`${sayMany(total, one, many)}, page ${page} of ${pages}`);
  }, [current, page, pages, total, one, many]);
  /** Each call is logged, so neighbor pages are read only on hover or focus. */
  const readAhead = () => {
    for (const near of [page + 1, page - 1]) if (near >= 1 && near <= pages) prefetch(near);
  };
  return { ...paging, readAhead };
}

/** Pixels: one line, or two on a phone. */
const ROW = 36;
const TALL_ROW = 60;

interface PagedTableProps<R>
  extends Pick<
    ComponentProps<typeof Table<R>>,
    | 'caption'
    | 'columns'
    | 'widths'
    | 'onWidth'
    | 'source'
    | 'rowKey'
    | 'rowLink'
    | 'openKey'
    | 'focus'
    | 'selection'
    | 'onMove'
  > {
  /** For the navigation's name: "request logs". */
  readonly what: string;
  readonly state: { readonly page: number; readonly perPage: PageSize };
  /** The paging, and whether other rows are loading. */
  readonly list: {
    readonly total: number;
    readonly perPage: number;
    readonly pages: number;
    readonly busy: boolean;
    readonly readAhead: () => void;
    /** Of `useServiceList`. */
    readonly shownPage?: string | undefined;
  };
  readonly onPaging: (changes: { readonly page: number; readonly perPage?: PageSize }) => void;
  readonly narrow: boolean;
  /** Always visible below the rows. */
  readonly below?: ReactNode;
  /** A note on the source of the rows, beside the pagination. */
  readonly note?: ReactNode;
}

/** @param rows undefined while loading */
export const pageSource = <R,>(
  rows: readonly R[] | undefined,
  rowKey: (row: R) => string,
  { page, perPage, total }: { readonly page: number; readonly perPage: number; readonly total: number },
) => sourceOf(rows ?? [], rowKey, { total, offset: (page - 1) * perPage });

export function PagedTable<R>(props: PagedTableProps<R>) {
  const { what, state, list, onPaging, narrow, below, note, source, ...table } = props;
  const { total, perPage, pages } = list;
  // A page beyond the last has no rows and will become the last.
  const ready = source.count > 0;
  return (
    <div className={classes.list} data-below={below ? true : undefined}>
      <Table {...table} source={source} ready={ready} busy={list.busy}>
        {(body) => (
          <PagedBody
            // The key prevents rows of another search from being reused and moving.
            key={list.shownPage}
            {...body}
            expected={source.count || perPage}
            rowHeight={narrow ? TALL_ROW : ROW}
            grows={narrow}
          />
        )}
      </Table>
      {below && <div className={classes.below}>{below}</div>}
      {/* On a phone it would jump up when few rows arrive. */}
      {(ready || !narrow) && (
        <Pager
          what={what}
          page={Math.min(state.page, pages)}
          pages={pages}
          total={total}
          offset={source.offset ?? 0}
          count={source.count}
          perPage={state.perPage}
          pageSizes={PAGE_SIZES}
          narrow={narrow}
          note={note}
          waiting={!ready}
          onNear={list.readAhead}
          onPage={(page) => onPaging({ page })}
          onPerPage={(size) => onPaging({ perPage: PAGE_SIZES.find((it) => it === size) ?? 50, page: 1 })}
        />
      )}
    </div>
  );
}
