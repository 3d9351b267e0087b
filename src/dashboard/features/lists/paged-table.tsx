import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { Pager } from '#ui/pager.tsx';
import { PagedBody } from '#ui/table/paged-body.tsx';
import { sourceOf } from '#ui/table/row-source.ts';
import { Table } from '#ui/table/table.tsx';
import { PAGE_SIZES, type PageSize } from './list-fields.ts';
import classes from './paged-table.module.css';

/** Heights of a row in pixels: one line, or the two of a phone. */
const ROW = 36;
const TALL_ROW = 60;

interface PagedTableProps<R>
  extends Pick<
    ComponentProps<typeof Table<R>>,
    'caption' | 'columns' | 'source' | 'rowKey' | 'rowLink' | 'openKey' | 'focus' | 'selection' | 'onMove'
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
  };
  readonly onPaging: (changes: { readonly page: number; readonly perPage?: PageSize }) => void;
  readonly narrow: boolean;
  /** Stands under the rows and always in sight; nothing moves for it. */
  readonly below?: ReactNode;
}

/**
 * The rows of a page as a table has them.
 * @param rows undefined while the first are on their way @param rowKey must stay the same function
 */
export function usePageSource<R>(
  rows: readonly R[] | undefined,
  rowKey: (row: R) => string,
  { page, perPage, total }: { readonly page: number; readonly perPage: number; readonly total: number },
) {
  return useMemo(
    () => sourceOf(rows ?? [], rowKey, { total, offset: (page - 1) * perPage }),
    [rows, rowKey, page, perPage, total],
  );
}

/** The rows of a page of a list, and the way to the other pages. */
export function PagedTable<R>(props: PagedTableProps<R>) {
  const { what, state, list, onPaging, narrow, below, source, ...table } = props;
  const { total, perPage, pages } = list;
  // A page beyond the last has no rows, and is about to become the last.
  const ready = source.count > 0;
  return (
    <div className={classes.list} data-below={below ? true : undefined}>
      <Table {...table} source={source} ready={ready} busy={list.busy}>
        {(body) => (
          <PagedBody
            {...body}
            ready={ready}
            expected={perPage}
            rowHeight={narrow ? TALL_ROW : ROW}
            grows={narrow}
          />
        )}
      </Table>
      {below && <div className={classes.below}>{below}</div>}
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
        waiting={!ready}
        onNear={list.readAhead}
        onPage={(page) => onPaging({ page })}
        onPerPage={(size) => onPaging({ perPage: PAGE_SIZES.find((it) => it === size) ?? 50, page: 1 })}
      />
    </div>
  );
}
