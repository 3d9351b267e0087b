import { type ReactNode, useCallback, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { PagedTable } from '#kit/paged-list/paged-table.tsx';
import type { Column } from '#ui/data-table.tsx';
import type { RowMove, useRowFocus } from '#ui/row-focus.ts';
import type { CopyState } from '../filters/copy-state.ts';
import { narrowColumns, wideColumns } from './copy-columns.tsx';
import { copyLink, withoutCopy } from './copy-links.ts';
import type { CopyRow } from './copy-row.ts';
import type { CopySelection } from './copy-selection.ts';
import { SelectAllBox, SelectBox } from './select-box.tsx';
import type { useCopyList } from './use-copy-list.ts';

export interface CopyTableProps {
  readonly list: ReturnType<typeof useCopyList>;
  /** Undefined while the first are on their way. */
  readonly rows: readonly CopyRow[] | undefined;
  readonly state: CopyState;
  readonly onChange: (changes: Partial<CopyState>) => void;
  readonly onSort: (sort: CopyState['sort']) => void;
  readonly openId: string | undefined;
  readonly focus: ReturnType<typeof useRowFocus>;
  readonly onMove: (to: RowMove) => void;
  readonly narrow: boolean;
  readonly selection: CopySelection;
  /** Stands under the rows and always in sight; nothing moves for it. */
  readonly below: ReactNode;
}

const keyOf = ({ copy }: CopyRow) => copy.id;
const noCopies: readonly never[] = [];

/** The copies of a page and the way to the other pages. */
export function CopyTable(props: CopyTableProps) {
  const { list, state, onChange, onSort, focus, narrow, selection, below } = props;
  const { copies = noCopies } = list;
  const { templateId = '' } = useParams();
  const [query] = useSearchParams();

  const columns = useMemo(() => {
    const select: Column<CopyRow> = {
      id: 'select',
      header: 'Select',
      heading: <SelectAllBox selection={selection} rows={copies} />,
      width: '48px',
      render: (row) => <SelectBox selection={selection} row={row} />,
    };
    const sorting = { current: state.sort, onSort };
    return narrow ? narrowColumns(select, sorting) : wideColumns(select, sorting);
  }, [narrow, selection, copies, state.sort, onSort]);
  // As a text, so that the links stay the same while copies are opened.
  const search = withoutCopy(query);
  const rowLink = useCallback(
    ({ copy }: CopyRow) => copyLink(templateId, new URLSearchParams(search), copy),
    [templateId, search],
  );
  return (
    <PagedTable
      caption="Copies"
      what="copies"
      columns={columns}
      rows={props.rows}
      rowKey={keyOf}
      rowLink={rowLink}
      openKey={props.openId}
      onMove={props.onMove}
      state={state}
      list={list}
      onPaging={onChange}
      focus={focus}
      narrow={narrow}
      below={below}
    />
  );
}
