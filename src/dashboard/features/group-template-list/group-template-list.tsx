import { type ReactNode, useCallback } from 'react';
import type { To } from 'react-router';
import { ListPage } from '#features/lists/list-page.tsx';
import { offsetListQuery } from '#features/lists/offset-list.ts';
import { SearchedNote } from '#features/lists/searched-note.tsx';
import { useServiceList } from '#features/lists/use-service-list.ts';
import { isTyping, useUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import {
  groupTemplateColumnChoice,
  groupTemplateCsv,
  narrowColumns,
  wideColumns,
} from './internal/group-template-columns.tsx';
import { type GroupTemplateRow, groupTemplates, groupTemplateUrlState } from './internal/group-templates.ts';

const WORDS = { one: 'group template', many: 'group templates' } as const;

const rowKey = ({ template_group_id: id }: GroupTemplateRow) => id;

interface GroupTemplateListProps {
  /** Where a group template leads. Must stay the same function. */
  readonly hrefOf: (id: string) => To;
  /** The page where the service has no list of group templates. */
  readonly known: ReactNode;
}

/** The group templates of whoever is signed in and those that are shared with them, each leading where the page says. */
export function GroupTemplateList({ hrefOf, known }: GroupTemplateListProps) {
  const [state, change, coming] = useUrlState(groupTemplateUrlState);
  const { search, perPage } = state;
  const list = useServiceList({
    query: (page) => offsetListQuery(groupTemplates, { page, perPage, text: search }),
    ...{ state, change, ...WORDS },
  });
  const rowLink = useCallback(({ template_group_id: id }: GroupTemplateRow) => hrefOf(id), [hrefOf]);
  const onSearch = (text: string | undefined) =>
    change({ search: text, page: 1 }, { replace: (current) => isTyping(current.search, text) });
  return (
    <ListPage
      {...WORDS}
      list={list}
      state={state}
      onPaging={change}
      columns={wideColumns}
      narrowColumns={narrowColumns}
      columnChoice={groupTemplateColumnChoice}
      rowKey={rowKey}
      idName="Group template id"
      rowLink={rowLink}
      search={{ placeholder: 'Name, owner or template in it', text: coming.search, onChange: onSearch }}
      tools={search !== undefined && <SearchedNote list={groupTemplates} {...WORDS} />}
      noneMatch={
        search !== undefined && (
          <ListMessage
            title={`No group template has “${search}”`}
            actions={<Button onClick={() => onSearch(undefined)}>Show all</Button>}
          >
            <SearchedNote list={groupTemplates} {...WORDS} />
          </ListMessage>
        )
      }
      never={{
        title: 'No group templates yet',
        text: 'A group template says who signs which documents, and in which order. One is made where documents are sent from, and is listed here then.',
      }}
      csv={groupTemplateCsv}
      known={known}
    />
  );
}
