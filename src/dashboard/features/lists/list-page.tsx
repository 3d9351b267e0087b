import { useMediaQuery } from '@mantine/hooks';
import { IconColumns3, IconDots, IconDownload, IconRefresh } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, type RefObject, useRef, useState } from 'react';
import type { To } from 'react-router';
import { explainError } from '#features/errors/error-explanation.ts';
import { ReadError, RefusalTexts } from '#features/errors/read-error.tsx';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import type { Store } from '#lib/store.ts';
import { copyText } from '#ui/copy-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useKeys } from '#ui/keys.ts';
import { ListFrame } from '#ui/list-frame.tsx';
import { type FailedRead, ListState } from '#ui/list-message.tsx';
import { MenuButton, type MenuItem } from '#ui/menu-button.tsx';
import { PopoverButton } from '#ui/popover-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import type { Column } from '#ui/table/column.ts';
import { useRowFocus } from '#ui/table/use-row-focus.ts';
import { type ColumnChoice, useColumns } from './column-choice.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { exportSource } from './export-source.ts';
import { useListExport } from './list-export.tsx';
import { MAX_SEARCH_LENGTH, type PageSize } from './list-fields.ts';
import type { ListFile } from './list-file.ts';
import classes from './list-page.module.css';
import { PagedTable, pageSource } from './paged-table.tsx';
import { useOpenRow } from './use-open-row.ts';
import type { ServiceList } from './use-service-list.ts';

export interface OpenRow<R> {
  /** Rows of the page, which may lack the open one; undefined while loading. */
  readonly rows: readonly R[] | undefined;
  /** The list was answered or refused: a row that is not in it must be read. */
  readonly settled: boolean;
  readonly step: (move: 'next' | 'previous') => void;
  /** Closes the row and returns the focus to the list. */
  readonly close: () => void;
  readonly panel: RefObject<HTMLElement | null>;
}

interface ListPageProps<R> {
  /** "contact", "contacts". */
  readonly one: string;
  readonly many: string;
  readonly list: ServiceList<R>;
  /** State of the URL. */
  readonly state: { readonly page: number; readonly perPage: PageSize };
  readonly onPaging: (changes: { readonly page: number; readonly perPage?: PageSize }) => void;
  readonly columns: readonly Column<R>[];
  readonly narrowColumns: readonly Column<R>[];
  /** Of `storedColumns`. */
  readonly columnChoice: Store<ColumnChoice>;
  readonly rowKey: (row: R) => string;
  /** "Contact ID". */
  readonly idName: string;
  readonly rowLink?: (row: R) => To;
  /** If rows open beside the list: the open one, and the link without it. */
  readonly open?: { readonly id: string | undefined; readonly listLink: () => To };
  /** Search by the service. */
  readonly search?: {
    readonly placeholder: string;
    readonly text: string | undefined;
    readonly onChange: (text: string | undefined) => void;
  };
  /** Views and filters, beside the search. */
  readonly tools?: ReactNode;
  /** The create action, also shown in an empty list. */
  readonly action?: ReactNode;
  readonly menu?: readonly MenuItem[];
  /** Shown if no row matches search or filters; false without any. */
  readonly noneMatch: ReactNode;
  /** Shown if the list has never had rows. Default actions: the page's. */
  readonly never: { readonly title: string; readonly text: string; readonly actions?: ReactNode };
  /** A more specific error for a failed read. */
  readonly failed?: ComponentType<FailedRead>;
  readonly file: ListFile<R>;
  /** A note on the source of the rows. */
  readonly note?: ReactNode;
  /** Shown if the service has no such list. */
  readonly known: ReactNode;
  readonly children?: (row: OpenRow<R>) => ReactNode;
}

function ListFailed(props: FailedRead) {
  return (
    <ReadError {...props}>
      <RefusalTexts error={props.error} />
    </ReadError>
  );
}

/** A page with a list of the service: toolbar, table, pagination and open row. The URL holds all state. */
export function ListPage<R>(props: ListPageProps<R>) {
  const { list, known } = props;
  return list.isMissing ? known : <AnsweredList {...props} />;
}

function AnsweredList<R>(props: ListPageProps<R>) {
  const { one, many, list, state, open, rowKey, rowLink, search } = props;
  const narrow = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false });
  const searchField = useRef<HTMLInputElement>(null);
  const { rows } = list;
  const source = pageSource(rows, rowKey, {
    page: state.page,
    perPage: list.perPage,
    total: list.total,
  });
  const focus = useRowFocus(source, rowKey, open?.id);
  const { move, close, panel } = useOpenRow({
    keys: {
      length: source.count,
      indexOf: source.indexOf,
      at: (index) => {
        const row = source.rowAt(index);
        return row && rowKey(row);
      },
    },
    openKey: open?.id,
    focus,
    rowLink: (index) => {
      const row = source.rowAt(index);
      return row && rowLink?.(row);
    },
    listLink: () => open?.listLink() ?? '',
  });
  // An empty list shows the create action in place of rows.
  const isNever = rows !== undefined && list.total === 0 && !props.noneMatch;
  const isMoved = isNever && props.never.actions === undefined;
  const group = `${many.charAt(0).toUpperCase()}${many.slice(1)}`;
  useKeys([
    { keys: 'j', label: 'Next row', group, run: () => move('next') },
    { keys: 'k', label: 'Previous row', group, run: () => move('previous') },
    ...(open ? [{ keys: 'Escape', label: `Close the ${one}`, group, run: () => void close() }] : []),
    {
      keys: 'c',
      label: 'Copy the id',
      group,
      run: () => {
        const row = source.rowAt(focus.activeIndex());
        const id = open?.id ?? (row && rowKey(row));
        if (id) void copyText(id, props.idName);
      },
    },
    ...(search
      ? [{ keys: '/', label: `Search ${many}`, group, run: () => searchField.current?.focus() }]
      : []),
    { keys: 'r', label: `Read the ${many} anew`, group, run: list.refresh },
  ]);
  const { columns, ...sizes } = useColumns(props.columns, props.columnChoice);
  return (
    <ListFrame
      head={
        <div className={classes.tools}>
          {search && (
            <div className={classes.search}>
              <SearchField
                label={`Search ${many}`}
                placeholder={search.placeholder}
                maxLength={MAX_SEARCH_LENGTH}
                ways={ONE_WAY}
                way="all"
                text={search.text}
                textRef={searchField}
                onChange={search.onChange}
              />
            </div>
          )}
          {props.tools}
          <div className={classes.actions}>
            <ListMenu {...props} narrow={narrow} />
            {!isMoved && props.action}
          </div>
        </div>
      }
    >
      <ListState
        count={rows && list.total}
        read={list}
        failed={props.failed ?? ListFailed}
        never={isMoved ? { ...props.never, actions: props.action } : props.never}
        noneMatch={props.noneMatch}
      >
        <PagedTable
          caption={group}
          what={many}
          {...(narrow ? { columns: props.narrowColumns } : { columns, ...sizes })}
          source={source}
          rowKey={rowKey}
          focus={focus}
          state={state}
          list={list}
          narrow={narrow}
          rowLink={rowLink}
          openKey={open?.id}
          onMove={move}
          onPaging={props.onPaging}
          note={props.note ?? <ListSource list={list} />}
        />
      </ListState>
      {props.children?.({
        rows,
        settled: rows !== undefined || list.error !== null,
        step: move,
        close,
        panel,
      })}
    </ListFrame>
  );
}

const ONE_WAY = [['all', 'All']] as const;

/** The source of the rows, or why they are outdated. */
function ListSource<R>({ list: { staleError, answeredAt } }: { readonly list: ServiceList<R> }) {
  if (staleError === null) return <SourceNote from="service" at={answeredAt} />;
  return (
    <span className={classes.stale} role="alert">
      Not up to date. {explainError(staleError).title}.
    </span>
  );
}

interface ListMenuProps<R>
  extends Pick<
    ListPageProps<R>,
    'one' | 'many' | 'list' | 'state' | 'columns' | 'columnChoice' | 'rowKey' | 'file' | 'menu' | 'noneMatch'
  > {
  readonly narrow: boolean;
}

function ListMenu<R>(props: ListMenuProps<R>) {
  const { many, list, columns, columnChoice, menu = [], narrow } = props;
  const [choosing, setChoosing] = useState(false);
  const { ask, dialog } = useListExport();
  const name = 'More: export, columns';
  const items: readonly (MenuItem | false)[] = [
    ...menu,
    list.rows !== undefined &&
      list.rows.length > 0 && {
        label: 'Export …',
        icon: IconDownload,
        onClick: () => ask(exportSource({ ...props, isFiltered: props.noneMatch !== false })),
      },
    !narrow && { label: 'Columns …', icon: IconColumns3, onClick: () => setChoosing(true) },
    { label: `Read the ${many} anew`, icon: IconRefresh, keys: 'r', onClick: list.refresh },
  ];
  return (
    <>
      <PopoverButton
        button={
          <MenuButton
            label={name}
            heading={null}
            items={items}
            button={<IconButton label={name} icon={IconDots} className={classes.more} />}
          />
        }
        opened={choosing}
        onChange={setChoosing}
        label="Columns"
        width={320}
      >
        {() => <ColumnChooser columns={columns} store={columnChoice} />}
      </PopoverButton>
      {dialog}
    </>
  );
}
