import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { LogRow } from '#kit/log-rows/log-row.ts';
import { PagedTable } from '#kit/paged-list/paged-table.tsx';
import type { RowMove, useRowFocus } from '#ui/row-focus.ts';
import { entryLink, withoutEntry } from '../model/log-links.ts';
import type { LogState } from '../model/log-state.ts';
import { narrowColumns, wideColumns } from './log-columns.tsx';
import type { useLogList } from './use-log-list.ts';

export interface LogListProps {
  readonly state: LogState;
  readonly onChange: (changes: Partial<LogState>) => void;
  readonly list: ReturnType<typeof useLogList>;
  readonly openId: string | undefined;
  readonly focus: ReturnType<typeof useRowFocus>;
  readonly onMove: (to: RowMove) => void;
  readonly narrow: boolean;
}

const keyOf = ({ entry }: LogRow) => entry.request_id;

/** The rows of a page and the way to the other pages. */
export function LogList(props: LogListProps) {
  const { state, onChange, list, focus, narrow } = props;
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
    <PagedTable
      caption="Request logs"
      what="request logs"
      columns={columns}
      rows={list.rows}
      rowKey={keyOf}
      rowLink={rowLink}
      openKey={props.openId}
      onMove={props.onMove}
      state={state}
      list={list}
      onPaging={onChange}
      focus={focus}
      narrow={narrow}
    />
  );
}
