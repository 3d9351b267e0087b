import { GroupTemplateList } from '#features/group-template-list/group-template-list.tsx';
import { groupTemplatesLoader } from '#features/group-template-list/group-template-loader.ts';
import { KnownPage } from '#features/lists/known-page.tsx';
import { paths } from '#lib/paths.ts';

export const loader = groupTemplatesLoader;

export function GroupTemplatesPage() {
  return (
    <GroupTemplateList
      hrefOf={paths.groupTemplate}
      known={<KnownPage entity="group-template" hrefOf={paths.groupTemplate} />}
    />
  );
}
