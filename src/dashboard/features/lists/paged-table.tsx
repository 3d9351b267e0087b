import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react';
import { sayMany } from '#lib/say-count.ts';
import { announce } from '#ui/announce.ts';
import { Pager } from '#ui/pager.tsx';
import { PagedBody } from '#ui/table/paged-body.tsx';
import { sourceOf } from '#ui/table/row-source.ts';
import { Table } from '#ui/table/table.tsx';
import { PAGE_SIZES, type PageSize } from './list-fields.ts';
import classes from './paged-table.module.css';

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
  const goToLast = useEffectEvent(() => change({ page: pages }, { replace: true }));
  useEffect(() => {
    if (!current) return;
    if (page > pages) goToLast();
    else if (total === 0) announce(`No ${many}`);
    else announce(`${sayMany(total, one, many)}, page ${page} of ${pages}`);
  }, [current, page, pages, total, one, many]);
  /** Every call is logged, so that the pages around are read only when somebody is about to go there. */
  const readAhead = () => {
    for (const near of [page + 1, page - 1]) if (near >= 1 && near <= pages) prefetch(near);
  };
  return { ...paging, readAhead };
}

/** Heights of a row in pixels: one line, or the two of a phone. */
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
  /** What the pages hold, for the name of the navigation: "request logs". */
  readonly what: string;
  readonly state: { readonly page: number; readonly perPage: PageSize };
  /** How the whole list is divided, and whether other rows than these are on their way. */
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
  /** Stands under the rows and always in sight; nothing moves for it. */
  readonly below?: ReactNode;
  /** Beside the pages: where the rows come from. */
  readonly note?: ReactNode;
}

/** The rows of a page as a table has them. @param rows undefined while the first are on their way */
export const pageSource = <R,>(
  rows: readonly R[] | undefined,
  rowKey: (row: R) => string,
  { page, perPage, total }: { readonly page: number; readonly perPage: number; readonly total: number },
) => sourceOf(rows ?? [], rowKey, { total, offset: (page - 1) * perPage });

/** The rows of a page of a list, and the way to the other pages. */
export function PagedTable<R>(props: PagedTableProps<R>) {
  const { what, state, list, onPaging, narrow, below, note, source, ...table } = props;
  const { total, perPage, pages } = list;
  // A page beyond the last has no rows, and is about to become the last.
  const ready = source.count > 0;
  return (
    <div className={classes.list} data-below={below ? true : undefined}>
      <Table {...table} source={source} ready={ready} busy={list.busy}>
        {(body) => (
          <PagedBody
            // A row that another search finds as well would be seen to jump there.
            key={list.shownPage}
            {...body}
            expected={source.count || perPage}
            rowHeight={narrow ? TALL_ROW : ROW}
            grows={narrow}
          />
        )}
      </Table>
      {below && <div className={classes.below}>{below}</div>}
      {/* On a phone it is far below until the rows are there, and would jump up where they are few. */}
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
