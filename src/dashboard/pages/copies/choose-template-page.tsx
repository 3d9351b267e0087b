import { GroupTemplateList } from '#features/group-template-list/group-template-list.tsx';
import { groupTemplatesLoader } from '#features/group-template-list/group-template-loader.ts';
import { KnownPage } from '#features/lists/known-page.tsx';
import { paths } from '#lib/paths.ts';

export const loader = groupTemplatesLoader;

/** The choice of the group template whose copies are wanted: the service lists copies by their template alone. */
export function ChooseTemplatePage() {
  return (
    <GroupTemplateList
      hrefOf={paths.copiesOf}
      known={<KnownPage entity="group-template" hrefOf={paths.copiesOf} />}
    />
  );
}
