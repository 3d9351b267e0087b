import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { OffsetListPage } from '#features/lists/offset-list-page.tsx';
import {
  groupTemplateColumnChoice,
  groupTemplateFile,
  narrowColumns,
  wideColumns,
} from './internal/group-template-columns.tsx';
import { type GroupTemplateRow, groupTemplates, groupTemplateUrlState } from './internal/group-templates.ts';

const rowKey = ({ template_group_id: id }: GroupTemplateRow) => id;

interface GroupTemplateListProps {
  readonly hrefOf: (id: string) => To;
  /** Shown if the service has no list of group templates. */
  readonly known: ReactNode;
}

/** The user's own and shared group templates. */
export function GroupTemplateList({ hrefOf, known }: GroupTemplateListProps) {
  return (
    <OffsetListPage
      one="group template"
      many="group templates"
      source={groupTemplates}
      urlState={groupTemplateUrlState}
      searchHint="Name, owner or template in it"
      columns={wideColumns}
      narrowColumns={narrowColumns}
      columnChoice={groupTemplateColumnChoice}
      rowKey={rowKey}
      idName="Group template id"
      rowLink={({ template_group_id: id }) => hrefOf(id)}
      never={{
        title: 'No group templates yet',
        text: 'One that is made where documents are sent from is listed here then.',
      }}
      file={groupTemplateFile}
      known={known}
    />
  );
}
