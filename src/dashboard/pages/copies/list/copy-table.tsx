import { type ReactNode, useCallback, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { PAGE_SIZES } from '#kit/list-paging.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Pager } from '#ui/pager.tsx';
import type { RowMove, useRowFocus } from '#ui/row-focus.ts';
import type { CopyState } from '../filters/copy-state.ts';
import { narrowColumns, wideColumns } from './copy-columns.tsx';
import { copyLink, withoutCopy } from './copy-links.ts';
import type { CopyRow } from './copy-row.ts';
import type { CopySelection } from './copy-selection.ts';
import classes from './copy-table.module.css';
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
  const { copies = noCopies, total, perPage, pages } = list;
  const { templateId = '' } = useParams();
  const [query] = useSearchParams();
  // A page beyond the last has no rows, and is about to become the last.
  const rows = props.rows && props.rows.length > 0 ? props.rows : undefined;

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
  const offset = (state.page - 1) * perPage;
  return (
    <div className={classes.list} data-below={below ? true : undefined}>
      <div className={classes.rows}>
        <DataTable
          caption="Copies"
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
          busy={list.busy}
          expected={perPage}
          tall={narrow}
          bodyRef={focus.bodyRef}
        />
      </div>
      {below && <div className={classes.below}>{below}</div>}
      <Pager
        what="copies"
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
        onPage={(page) => onChange({ page })}
        onPerPage={(size) => onChange({ perPage: PAGE_SIZES.find((it) => it === size) ?? 50, page: 1 })}
      />
    </div>
  );
}
