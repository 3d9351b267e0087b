import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { PAGE_SIZES } from '#kit/list-paging.ts';
import { DataTable } from '#ui/data-table.tsx';
import { Pager } from '#ui/pager.tsx';
import type { useRowFocus } from '#ui/row-focus.ts';
import { narrowColumns, wideColumns } from './log-columns.tsx';
import { entryLink, withoutEntry } from './log-links.ts';
import classes from './log-list.module.css';
import type { LogRow } from './log-row.ts';
import type { LogState } from './log-state.ts';

export interface LogListProps {
  readonly state: LogState;
  readonly onChange: (changes: Partial<LogState>) => void;
  readonly rows: readonly LogRow[] | undefined;
  readonly total: number;
  readonly perPage: number;
  readonly pages: number;
  readonly busy: boolean;
  readonly openId: string | undefined;
  readonly focus: ReturnType<typeof useRowFocus>;
  readonly onMove: Parameters<typeof DataTable<LogRow>>[0]['onMove'];
  readonly narrow: boolean;
  readonly readAhead: () => void;
}

const keyOf = ({ entry }: LogRow) => entry.request_id;

/** The rows of a page and the way to the other pages. */
export function LogList(props: LogListProps) {
  const { state, onChange, rows, total, perPage, pages, focus, narrow } = props;
  const [query] = useSearchParams();
  const columns = useMemo(() => {
    const toggle = () => onChange({ sort: state.sort === 'asc' ? 'desc' : 'asc', page: 1 });
    const sort = { direction: state.sort, toggle };
    return narrow ? narrowColumns(sort) : wideColumns(sort);
  }, [narrow, onChange, state.sort]);
  // As a text, so that the links stay the same while entries are opened.
  const search = withoutEntry(query);
  const rowLink = useCallback(({ entry }: LogRow) => entryLink(new URLSearchParams(search), entry), [search]);
  const offset = (state.page - 1) * perPage;
  return (
    <div className={classes.list}>
      <div className={classes.rows}>
        <DataTable
          caption="Request logs"
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          rowLink={rowLink}
          openKey={props.openId}
          activeKey={focus.activeKey}
          onActivate={focus.activate}
          onMove={props.onMove}
          total={total}
          offset={offset}
          busy={props.busy}
          expected={perPage}
          tall={narrow}
          bodyRef={focus.bodyRef}
        />
      </div>
      <Pager
        what="request logs"
        page={Math.min(state.page, pages)}
        pages={pages}
        total={total}
        offset={offset}
        count={rows?.length ?? 0}
        perPage={state.perPage}
        pageSizes={PAGE_SIZES}
        narrow={narrow}
        waiting={!rows}
        onNear={props.readAhead}
        onPage={(page) => onChange({ page })}
        onPerPage={(size) => onChange({ perPage: PAGE_SIZES.find((it) => it === size) ?? 50, page: 1 })}
      />
    </div>
  );
}
