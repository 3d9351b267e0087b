import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { PAGE_SIZES } from '#kit/list-paging.ts';
import type { LogRow } from '#kit/log-rows/log-row.ts';
import { Grid } from '#ui/grid/grid.tsx';
import type { GridFocus } from '#ui/grid/use-grid-focus.ts';
import { Pager } from '#ui/pager.tsx';
import type { RowMove } from '#ui/row-focus.ts';
import type { RowSource } from '#ui/row-source.ts';
import { entryLink, withoutEntry } from '../model/log-links.ts';
import type { LogState } from '../model/log-state.ts';
import { narrowColumns, wideColumns } from './log-columns.tsx';
import classes from './log-list.module.css';
import type { useLogList } from './use-log-list.ts';

export interface LogListProps {
  readonly state: LogState;
  readonly onChange: (changes: Partial<LogState>) => void;
  readonly list: ReturnType<typeof useLogList>;
  readonly source: RowSource<LogRow>;
  readonly openId: string | undefined;
  readonly focus: GridFocus;
  readonly onMove: (to: RowMove) => void;
  readonly narrow: boolean;
}

/** Heights of a row in pixels: one line, or the two of a phone. */
const ROW = 36;
const TALL_ROW = 60;

export const keyOf = ({ entry }: LogRow) => entry.request_id;

/** The rows of the log. */
export function LogList(props: LogListProps) {
  const { state, onChange, list, source, focus, narrow } = props;
  const [query] = useSearchParams();
  const columns = useMemo(() => {
    const toggle = () => onChange({ sort: state.sort === 'asc' ? 'desc' : 'asc', page: 1 });
    const sort = { direction: state.sort, toggle };
    return narrow ? narrowColumns(sort) : wideColumns(sort);
  }, [narrow, onChange, state.sort]);
  // As a text, so that the links stay the same while entries are opened.
  const search = withoutEntry(query);
  const rowLink = useCallback(({ entry }: LogRow) => entryLink(new URLSearchParams(search), entry), [search]);
  return (
    <div className={classes.list}>
      <Grid
        caption="Request logs"
        columns={columns}
        source={source}
        rowKey={keyOf}
        rowLink={rowLink}
        openKey={props.openId}
        focus={focus}
        onMove={props.onMove}
        rowHeight={narrow ? TALL_ROW : ROW}
        ready={list.rows !== undefined}
        busy={list.busy}
      />
      <Pager
        what="request logs"
        page={Math.min(state.page, list.pages)}
        pages={list.pages}
        total={list.total}
        offset={(state.page - 1) * list.perPage}
        count={list.rows?.length ?? 0}
        perPage={state.perPage}
        pageSizes={PAGE_SIZES}
        narrow={narrow}
        waiting={!list.rows}
        onNear={list.readAhead}
        onPage={(page) => onChange({ page })}
        onPerPage={(size) => onChange({ perPage: PAGE_SIZES.find((it) => it === size) ?? 50, page: 1 })}
      />
    </div>
  );
}
