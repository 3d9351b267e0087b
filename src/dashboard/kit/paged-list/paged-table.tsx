import type { ComponentProps, ReactNode } from 'react';
import { DataTable } from '#ui/data-table.tsx';
import { Pager } from '#ui/pager.tsx';
import type { useRowFocus } from '#ui/row-focus.ts';
import { PAGE_SIZES, type PageSize } from '../list-paging.ts';
import classes from './paged-table.module.css';

type TableProps<R> = ComponentProps<typeof DataTable<R>>;

interface PagedTableProps<R>
  extends Pick<TableProps<R>, 'caption' | 'columns' | 'rowKey' | 'rowLink' | 'openKey' | 'onMove'> {
  /** Undefined while the first are on their way. */
  readonly rows: readonly R[] | undefined;
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
  readonly focus: ReturnType<typeof useRowFocus>;
  readonly narrow: boolean;
  /** Stands under the rows and always in sight; nothing moves for it. */
  readonly below?: ReactNode;
}

/** The rows of a page of a list, and the way to the other pages. */
export function PagedTable<R>(props: PagedTableProps<R>) {
  const { state, list, onPaging, focus, narrow, below } = props;
  const { total, perPage, pages } = list;
  // A page beyond the last has no rows, and is about to become the last.
  const rows = props.rows && props.rows.length > 0 ? props.rows : undefined;
  const offset = (state.page - 1) * perPage;
  return (
    <div className={classes.list} data-below={below ? true : undefined}>
      <div className={classes.rows}>
        <DataTable
          caption={props.caption}
          columns={props.columns}
          rows={rows}
          rowKey={props.rowKey}
          rowLink={props.rowLink}
          openKey={props.openKey}
          activeKey={focus.activeKey}
          onActivate={focus.activate}
          onMove={props.onMove}
          total={total}
          offset={offset}
          busy={list.busy}
          expected={perPage}
          tall={narrow}
          bodyRef={focus.bodyRef}
        />
      </div>
      {below && <div className={classes.below}>{below}</div>}
      <Pager
        what={props.what}
        page={Math.min(state.page, pages)}
        pages={pages}
        total={total}
        offset={offset}
        count={rows?.length ?? 0}
        perPage={state.perPage}
        pageSizes={PAGE_SIZES}
        narrow={narrow}
        waiting={!rows}
        onNear={list.readAhead}
        onPage={(page) => onPaging({ page })}
        onPerPage={(size) => onPaging({ perPage: PAGE_SIZES.find((it) => it === size) ?? 50, page: 1 })}
      />
    </div>
  );
}
