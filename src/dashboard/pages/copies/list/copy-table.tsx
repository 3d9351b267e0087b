import { type ComponentProps, useCallback, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { PagedTable } from '#features/lists/paged-table.tsx';
import type { CopyState } from '../filters/copy-state.ts';
import { narrowColumns, wideColumns } from './copy-columns.tsx';
import { copyLink, withoutCopy } from './copy-links.ts';
import { type CopyRow, keyOf } from './copy-row.ts';
import type { useCopyList } from './use-copy-list.ts';

export interface CopyTableProps
  extends Pick<
    ComponentProps<typeof PagedTable<CopyRow>>,
    'source' | 'openKey' | 'focus' | 'selection' | 'onMove' | 'narrow' | 'below'
  > {
  readonly list: ReturnType<typeof useCopyList>;
  readonly state: CopyState;
  readonly onChange: (changes: Partial<CopyState>) => void;
  readonly onSort: (sort: CopyState['sort']) => void;
}

/** The copies of a page and the way to the other pages. */
export function CopyTable({ onChange, onSort, ...table }: CopyTableProps) {
  const { state, narrow } = table;
  const { templateId = '' } = useParams();
  const [query] = useSearchParams();
  const columns = useMemo(() => {
    const sorting = { current: state.sort, onSort };
    return narrow ? narrowColumns(sorting) : wideColumns(sorting);
  }, [narrow, state.sort, onSort]);
  // As a text, so that the links stay the same while copies are opened.
  const search = withoutCopy(query);
  const rowLink = useCallback(
    ({ copy }: CopyRow) => copyLink(templateId, new URLSearchParams(search), copy),
    [templateId, search],
  );
  return (
    <PagedTable
      {...table}
      caption="Copies"
      what="copies"
      columns={columns}
      rowKey={keyOf}
      rowLink={rowLink}
      onPaging={onChange}
    />
  );
}
