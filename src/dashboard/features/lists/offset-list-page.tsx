import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Operation } from '#contract/operation.ts';
import type { UrlState } from '#lib/url-state.ts';
import { isTyping, useUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import { SearchedNote, useReadRest } from './internal/searched-note.tsx';
import type { searchedListFields } from './list-fields.ts';
import { ListPage } from './list-page.tsx';
import { type OffsetList, offsetListQuery, type RowFilter, searchedRowsQuery } from './offset-list.ts';
import { useServiceList } from './use-service-list.ts';

interface OffsetListPageProps<O extends Operation, R>
  extends Omit<ComponentProps<typeof ListPage<R>>, 'list' | 'state' | 'onPaging' | 'search' | 'noneMatch'> {
  readonly source: OffsetList<O, R>;
  readonly urlState: UrlState<typeof searchedListFields>;
  /** What the search matches: "Name, state or document". */
  readonly searchHint: string;
  /** A filter besides the search. */
  readonly filter?: RowFilter<R> | undefined;
  /** Clears search and filter; default: the search only. */
  readonly onShowAll?: () => void;
}

/** A list with limit and offset. The service cannot search it, so the page does. */
export function OffsetListPage<O extends Operation, R>(props: OffsetListPageProps<O, R>) {
  const { source, urlState, searchHint, filter, ...page } = props;
  const { one, many } = page;
  const client = useQueryClient();
  const [state, change, coming] = useUrlState(urlState);
  const { search } = state;
  const list = useServiceList({
    query: (number, perPage) => offsetListQuery(source, { search, page: number, perPage }, filter),
    ...{ state, change, one, many },
  });
  const refresh = () => {
    const { queryKey } = searchedRowsQuery(source);
    void client.invalidateQueries({ queryKey, refetchType: 'none' }).then(list.refresh);
  };
  const onSearch = (text: string | undefined) =>
    change({ search: text, page: 1 }, { replace: (current) => isTyping(current.search, text) });
  const rest = useReadRest(source);
  const note = <SearchedNote list={source} {...{ one, many, rest }} />;
  const isSought = search !== undefined || filter !== undefined;
  const sought = [filter?.text, search].flatMap((text) => (text === undefined ? [] : `“${text}”`));
  return (
    <ListPage
      {...page}
      list={{ ...list, refresh }}
      state={state}
      onPaging={change}
      search={{ placeholder: searchHint, text: coming.search, onChange: onSearch }}
      tools={
        <>
          {page.tools}
          {isSought && list.total > 0 && note}
        </>
      }
      noneMatch={
        isSought && (
          <ListMessage
            title={`No ${one} ${filter ? 'fits' : 'has'} ${sought.join(' and ')}`}
            actions={<Button onClick={page.onShowAll ?? (() => onSearch(undefined))}>Show all</Button>}
          >
            {note}
          </ListMessage>
        )
      }
    />
  );
}
