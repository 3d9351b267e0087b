import { GroupTemplateList } from '#features/group-template-list/group-template-list.tsx';
import { groupTemplatesLoader } from '#features/group-template-list/group-template-loader.ts';
import { KnownPage } from '#features/lists/known-page.tsx';
import { paths } from '#lib/paths.ts';

export const loader = groupTemplatesLoader;

/** The group templates that the service lists, or else those that this browser knows. */
export function GroupTemplatesPage() {
  return (
    <GroupTemplateList
      hrefOf={paths.groupTemplate}
      known={<KnownPage entity="group-template" hrefOf={paths.groupTemplate} />}
    />
  );
}
