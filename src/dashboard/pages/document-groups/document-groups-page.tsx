import { Outlet, useParams, useSearchParams } from 'react-router';
import { ACTION } from '#features/group-actions/use-action-param.ts';
import { KnownPage } from '#features/lists/known-page.tsx';
import { listLoader } from '#features/lists/list-loader.ts';
import { offsetListQuery } from '#features/lists/offset-list.ts';
import { OffsetListPage } from '#features/lists/offset-list-page.tsx';
import { RowOutlet } from '#features/lists/row-outlet.tsx';
import { paths } from '#lib/paths.ts';
import { formatQuery } from '#lib/url-state.ts';
import { groupColumnChoice, groupFile, narrowColumns, wideColumns } from './group-columns.tsx';
import { documentGroups, type GroupRow, type GroupsOutlet, groupUrlState } from './groups.ts';

export const loader = listLoader((address) => offsetListQuery(documentGroups, groupUrlState.read(address)));

const rowKey = ({ group_id: id }: GroupRow) => id;

function useRowLinks() {
  const { groupId: openId } = useParams();
  const [query] = useSearchParams();
  const rest = new URLSearchParams(query);
  rest.delete(ACTION);
  const search = formatQuery(rest);
  const rowLink = ({ group_id: id }: GroupRow) => ({ pathname: paths.documentGroup(id), search });
  return { openId, rowLink, listLink: () => ({ pathname: paths.documentGroups, search }) };
}

/** Fallback if the service does not list groups: those in this browser's directory, or the open one. */
function KnownGroups({ openId }: { readonly openId: string | undefined }) {
  if (openId !== undefined) return <Outlet context={undefined satisfies GroupsOutlet} />;
  return <KnownPage entity="document-group" hrefOf={paths.documentGroup} />;
}

export function DocumentGroupsPage() {
  const { openId, rowLink, listLink } = useRowLinks();
  return (
    <OffsetListPage
      one="document group"
      many="document groups"
      source={documentGroups}
      urlState={groupUrlState}
      searchHint="Name, state or document"
      columns={wideColumns}
      narrowColumns={narrowColumns}
      columnChoice={groupColumnChoice}
      rowKey={rowKey}
      idName="Document group id"
      rowLink={rowLink}
      open={{ id: openId, listLink }}
      never={{
        title: 'No document groups yet',
        text: 'Those that you own or that are shared with you are listed here.',
      }}
      file={groupFile}
      known={<KnownGroups openId={openId} />}
    >
      {(row) => <RowOutlet pattern={paths.documentGroup.pattern} context={row satisfies GroupsOutlet} />}
    </OffsetListPage>
  );
}
