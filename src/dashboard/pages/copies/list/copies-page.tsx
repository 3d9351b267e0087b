import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMatch, useParams, useSearchParams } from 'react-router';
import { CopyCounts } from '#features/copy-counts/copy-counts.tsx';
import { useOpened } from '#features/directory/use-directory.ts';
import { useNamesOf } from '#features/directory/use-names-of.ts';
import { ActionStatus } from '#features/group-actions/action-status.tsx';
import { useGroupActions } from '#features/group-actions/use-group-actions.ts';
import { listLoader } from '#features/lists/list-loader.ts';
import { pageSource } from '#features/lists/paged-table.tsx';
import { RowOutlet } from '#features/lists/row-outlet.tsx';
import { useOpenRow } from '#features/lists/use-open-row.ts';
import { paths } from '#lib/paths.ts';
import { useStore } from '#lib/store.ts';
import { isTyping, useUrlState } from '#lib/use-url-state.ts';
import { ListFrame } from '#ui/list-frame.tsx';
import { useRowSelection } from '#ui/table/row-selection.ts';
import { useRowFocus } from '#ui/table/use-row-focus.ts';
import type { CopiesOutlet } from '../detail/copy-drawer.tsx';
import { type CopyFilterValues, copyFilters } from '../filters/copy-filters.ts';
import { type CopyState, copyUrlState } from '../filters/copy-state.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { ViewsMenu } from '../filters/views-menu.tsx';
import { type CopyRow, keyOf } from '../model/copy-row.ts';
import { CopiesBody } from './copies-list.tsx';
import classes from './copies-page.module.css';
import { copiesQuery, readCopiesQuery } from './copies-query.ts';
import { copyLink, countLink, listLink } from './copy-links.ts';
import { ExportButton, ListToolbar } from './list-toolbar.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useCopyKeys } from './use-copy-keys.ts';
import { useCopyList } from './use-copy-list.ts';

export const loader = listLoader((address, { templateId = '' }) =>
  copiesQuery(templateId, copyUrlState.read(address)),
);

const boxLabels = {
  rowKey: keyOf,
  labelOf: ({ name }: CopyRow) => `Select ${name}`,
  labelOfAll: 'Select all copies of this page',
};

/** Remounts for each template. */
export function CopiesPage() {
  const { templateId = '' } = useParams();
  return <CopiesOf key={templateId} templateId={templateId} />;
}

function CopiesOf({ templateId }: { readonly templateId: string }) {
  useOpened('group-template', templateId);
  useNamesOf([{ type: 'group-template', id: templateId }]);
  const [state, change, coming] = useUrlState(copyUrlState);
  const [query] = useSearchParams();
  const narrow = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false });
  const searchField = useRef<HTMLInputElement>(null);
  const openId = useMatch(paths.copy.pattern)?.params.groupId;

  const client = useQueryClient();
  const answered = useCopyList(templateId, state, change);
  const { queryKey: readKey } = readCopiesQuery(templateId, state);
  const list = {
    ...answered,
    refresh: () =>
      // Also marks the copies stale that were read to find the stuck ones.
      void client.invalidateQueries({ queryKey: readKey, refetchType: 'none' }).then(answered.refresh),
  };
  const { rows, total, perPage } = list;
  const copies = rows?.map(({ copy }) => copy);
  const source = pageSource(rows, keyOf, { page: state.page, perPage, total });
  const focus = useRowFocus(source, keyOf, openId);
  const selection = useRowSelection(source, boxLabels);
  const chosen = useStore(selection.chosen);
  // Hides the checkboxes when no bulk action is allowed.
  const choosable = useGroupActions().length > 0 ? selection : undefined;
  const filters = JSON.stringify(copyFilters.keys.map((key) => state[key]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another filter nobody would know any more what is chosen.
  useEffect(() => selection.clear, [selection, filters]);
  const searched = state.search && copyFilters.filters.search.toCondition(state.search, 0);

  const onChange = (changes: Partial<CopyState>) =>
    change(changes, {
      replace: (current) =>
        'search' in changes &&
        current.search?.by === changes.search?.by &&
        isTyping(current.search?.text, changes.search?.text),
    });
  const onFilters = (changes: CopyFilterValues) => onChange({ ...changes, page: 1 });
  const onSort = (sort: CopyState['sort']) => onChange({ sort, page: 1 });

  const { move, close, panel } = useOpenRow({
    keys: {
      length: source.count,
      indexOf: source.indexOf,
      at: (index) => copies?.[index]?.id,
    },
    openKey: openId,
    focus,
    rowLink: (index) => {
      const copy = copies?.[index];
      return copy && copyLink(templateId, query, copy);
    },
    listLink: () => listLink(templateId, query),
  });

  useCopyKeys({
    move,
    close: () => {
      if (!close()) selection.clear();
    },
    search: () => searchField.current?.focus(),
    refresh: list.refresh,
    selection: choosable,
    templateId,
    activeIndex: () => (openId === undefined ? focus.activeIndex() : source.indexOf(openId)),
    copyAt: (index) => copies?.[index],
  });

  const { status, label } = state;
  const facet = { ...(status && { status }), ...(label && { label }) };
  const outlet: CopiesOutlet = {
    templateId,
    rows: copies,
    settled: !!copies || !!list.error,
    step: move,
    close,
    panel,
  };
  return (
    <ListFrame
      head={
        <div className={classes.head}>
          <FilterBar
            values={coming}
            onChange={onFilters}
            sort={coming.sort}
            onSort={onSort}
            searchRef={searchField}
          >
            <ViewsMenu templateId={templateId} state={coming} />
            <ExportButton templateId={templateId} list={list} state={state} />
          </FilterBar>
          {!list.error && (
            <CopyCounts
              templateId={templateId}
              current={facet}
              hrefOf={(other) => countLink(templateId, query, other)}
              search={searched}
              ready={!!copies}
            >
              <ListToolbar templateId={templateId} list={list} state={coming} onFilters={onFilters} />
            </CopyCounts>
          )}
          <ActionStatus templateId={templateId} />
        </div>
      }
    >
      <CopiesBody
        templateId={templateId}
        list={list}
        source={source}
        state={state}
        onChange={onChange}
        onFilters={onFilters}
        onSort={onSort}
        openKey={openId}
        focus={focus}
        onMove={move}
        narrow={narrow}
        {...(choosable && { selection: choosable })}
        below={
          chosen.size > 0 && (
            <SelectionBar
              templateId={templateId}
              copies={[...chosen.values()].map(({ copy }) => copy)}
              list={list}
              onAdd={selection.add}
              onClear={selection.clear}
            />
          )
        }
      />
      <RowOutlet pattern={paths.copy.pattern} context={outlet} />
    </ListFrame>
  );
}
