import type { ComponentProps } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { hasCode } from '#api/api-error.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { ReadError, RefusalTexts } from '#features/errors/read-error.tsx';
import { NoneMatch } from '#features/lists/none-match.tsx';
import { PagedTable } from '#features/lists/paged-table.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { type FailedRead, ListState } from '#ui/list-message.tsx';
import { type CopyFilterValues, copyFilters, noFilters } from '../filters/copy-filters.ts';
import type { CopyState } from '../filters/copy-state.ts';
import { type CopyRow, keyOf } from '../model/copy-row.ts';
import { copyCountQuery } from './copies-query.ts';
import { narrowColumns, wideColumns } from './copy-columns.tsx';
import { copyLink } from './copy-links.ts';
import type { useCopyList } from './use-copy-list.ts';

interface CopyTableProps
  extends Pick<
    ComponentProps<typeof PagedTable<CopyRow>>,
    'source' | 'openKey' | 'focus' | 'selection' | 'onMove' | 'narrow' | 'below'
  > {
  readonly list: ReturnType<typeof useCopyList>;
  readonly state: CopyState;
  readonly onChange: (changes: Partial<CopyState>) => void;
  readonly onSort: (sort: CopyState['sort']) => void;
}

function CopyTable({ onChange, onSort, ...table }: CopyTableProps) {
  const { state, narrow } = table;
  const { templateId = '' } = useParams();
  const [query] = useSearchParams();
  const sorting = { current: state.sort, onSort };
  const columns = narrow ? narrowColumns(sorting) : wideColumns(sorting);
  return (
    <PagedTable
      {...table}
      caption="Copies"
      what="copies"
      columns={columns}
      rowKey={keyOf}
      rowLink={({ copy }) => copyLink(templateId, query, copy)}
      onPaging={onChange}
    />
  );
}

/** Error codes that mean that another template must be chosen (document, Document group template operations). */
const OTHER_TEMPLATE = [codes.COPIES_TEMPLATE_NOT_FOUND, codes.COPIES_ACCESS_DENIED];

function CopiesFailed(props: FailedRead) {
  return (
    <ReadError
      {...props}
      actions={
        hasCode(props.error, ...OTHER_TEMPLATE) && (
          <Button component={Link} to={paths.copies}>
            Choose another group template
          </Button>
        )
      }
    >
      <RefusalTexts error={props.error} />
    </ReadError>
  );
}

interface CopiesBodyProps extends CopyTableProps {
  readonly templateId: string;
  readonly onFilters: (changes: CopyFilterValues) => void;
}

export function CopiesBody({ templateId, onFilters, ...props }: CopiesBodyProps) {
  const { list, state } = props;
  return (
    <ListState
      count={list.rows && list.total}
      read={list}
      failed={CopiesFailed}
      never={{
        title: 'This group template has no copies',
        text: 'Every document group that is made from the template appears here, with its invites and their emails.',
        actions: (
          <Button component={Link} to={paths.groupTemplate(templateId)}>
            Show the group template
          </Button>
        ),
      }}
      noneMatch={
        copyFilters.keys.some((key) => state[key] !== undefined) && (
          <NoneMatch
            one="copy"
            active={copyFilters.active(state, 'UTC')}
            countWithout={(key) => copyCountQuery(templateId, { ...state, [key]: undefined })}
            onRemove={(key) => onFilters({ [key]: undefined })}
            onClear={() => onFilters(noFilters)}
          />
        )
      }
    >
      <CopyTable {...props} />
    </ListState>
  );
}
