import { ChoiceEditor } from '#features/lists/choice-editor.tsx';
import { storedColumns } from '#features/lists/column-choice.ts';
import { KnownPage } from '#features/lists/known-page.tsx';
import { listLoader } from '#features/lists/list-loader.ts';
import { OffsetListPage } from '#features/lists/offset-list-page.tsx';
import { paths } from '#lib/paths.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { FilterChip } from '#ui/filter-chip.tsx';
import { documentColumns, documentFile, narrowColumns, templateColumns } from './document-columns.tsx';
import { documentListState, documentPageQuery, documentsIn, filterOf } from './document-list.ts';
import { type DocumentRow, rowLink } from './document-row.ts';
import { FolderTools } from './folder-tools.tsx';
import { type DocumentStanding, standings, standingWords } from './standing-filter.ts';

export const loader = listLoader((address) => documentPageQuery(documentListState.read(address)));

const columnChoices = { documents: storedColumns('documents'), templates: storedColumns('templates') };

const keyOf = ({ id }: DocumentRow) => id;

const words = {
  documents: { one: 'document', many: 'documents' },
  templates: { one: 'template', many: 'templates' },
} as const;

interface StandingFilterProps {
  readonly standing: DocumentStanding | undefined;
  readonly onChange: (standing: DocumentStanding | undefined) => void;
}

function StandingFilter({ standing, onChange }: StandingFilterProps) {
  return (
    <FilterChip
      label="How it stands"
      text={standing && standingWords[standing]}
      onClear={() => onChange(undefined)}
    >
      {(close) => (
        <ChoiceEditor
          legend="Documents that are"
          words={standingWords}
          values={standings}
          value={standing}
          onChange={(next) => {
            onChange(next);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

export function DocumentsPage() {
  const [state, change, coming] = useUrlState(documentListState);
  const { view, folder } = state;
  const shown = folder === undefined ? view : 'documents';
  const isSigned = shown === 'documents';
  const source = documentsIn({ view, folder });
  const showAll = { search: undefined, standing: undefined, page: 1 };
  return (
    <OffsetListPage
      {...words[shown]}
      {...{ source }}
      urlState={documentListState}
      searchHint={isSigned ? 'Name, recipient or owner' : 'Name or owner'}
      filter={filterOf(state)}
      onShowAll={() => change(showAll)}
      columns={isSigned ? documentColumns : templateColumns}
      narrowColumns={narrowColumns}
      columnChoice={columnChoices[shown]}
      rowKey={keyOf}
      idName={isSigned ? 'Document id' : 'Template id'}
      rowLink={rowLink}
      tools={
        <>
          <FolderTools
            view={coming.view}
            folder={coming.folder}
            onChange={(choice) => change({ ...showAll, ...choice })}
          />
          {isSigned && (
            <StandingFilter
              standing={coming.standing}
              onChange={(standing) => change({ standing, page: 1 })}
            />
          )}
        </>
      }
      never={{
        title: `No ${words[shown].many} here`,
        text: isSigned
          ? 'Documents that are uploaded or copied by an application appear here.'
          : 'Templates that are made from documents, or by an application, appear here.',
      }}
      file={documentFile}
      known={<KnownPage entity="document" hrefOf={paths.document} />}
    />
  );
}
