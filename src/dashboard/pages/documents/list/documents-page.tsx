import { storedColumns } from '#features/lists/column-choice.ts';
import { KnownPage } from '#features/lists/known-page.tsx';
import { ListPage } from '#features/lists/list-page.tsx';
import { useServiceList } from '#features/lists/use-service-list.ts';
import { paths } from '#lib/paths.ts';
import { sayMany } from '#lib/say-count.ts';
import { isTyping, useUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import { documentColumns, documentFile, narrowColumns, templateColumns } from './document-columns.tsx';
import { documentListState, folderQuery } from './document-list.ts';
import { type DocumentRow, holdsText, rowLink } from './document-row.ts';
import { FolderTools } from './folder-tools.tsx';

const columnChoices = { documents: storedColumns('documents'), templates: storedColumns('templates') };

const keyOf = ({ id }: DocumentRow) => id;

const words = {
  documents: { one: 'document', many: 'documents' },
  templates: { one: 'template', many: 'templates' },
} as const;

/** Where the service has no folders: the documents that this browser knows of. */
function KnownDocuments() {
  return (
    <KnownPage
      entity="document"
      hrefOf={paths.document}
      intro="Invite somebody to sign a document, send it by fax, or give it a brand."
    />
  );
}

/** Documents and templates of the account by folder, last updated first: the service sorts and searches them in no other way. */
export function DocumentsPage() {
  const [state, change, coming] = useUrlState(documentListState);
  const shown = state.folder === undefined ? state.view : 'documents';
  const { one, many } = words[shown];
  const list = useServiceList({
    ...{ one, many, state, change },
    query: (page, perPage) => folderQuery({ ...state, page, perPage }),
  });
  const { search } = state;
  const all = list.rows;
  const rows = search === undefined ? all : all?.filter((row) => holdsText(row, search));
  const searchFor = (text: string | undefined) =>
    change({ search: text }, { replace: (current) => isTyping(current.search, text) });
  return (
    <ListPage
      {...{ one, many }}
      list={{ ...list, rows, total: rows?.length === 0 ? 0 : list.total }}
      state={coming}
      onPaging={change}
      columns={shown === 'templates' ? templateColumns : documentColumns}
      narrowColumns={narrowColumns}
      columnChoice={columnChoices[shown]}
      rowKey={keyOf}
      idName={shown === 'templates' ? 'Template id' : 'Document id'}
      rowLink={rowLink}
      search={{ placeholder: 'Find on this page', text: coming.search, onChange: searchFor }}
      tools={
        <FolderTools
          view={coming.view}
          folder={coming.folder}
          onChange={(choice) => change({ ...choice, search: undefined, page: 1 })}
        />
      }
      noneMatch={
        search !== undefined &&
        list.total > 0 && (
          <ListMessage
            title={`No ${one} on this page matches`}
            actions={
              <Button variant="filled" onClick={() => searchFor(undefined)}>
                Clear the search
              </Button>
            }
          >
            <p>
              No name, owner, group or recipient among {sayMany(all?.length ?? 0, one, many)} of this page
              holds “{search}”. The service cannot search
              {list.pages > 1
                ? `: look on the other ${(list.pages - 1).toLocaleString('en-GB')} pages too.`
                : '.'}
            </p>
          </ListMessage>
        )
      }
      never={{
        title: `No ${many} here`,
        text:
          shown === 'templates'
            ? 'Templates that are made from documents, or by an application, appear here.'
            : 'Documents that are uploaded or copied by an application appear here.',
      }}
      file={documentFile}
      known={<KnownDocuments />}
    />
  );
}
