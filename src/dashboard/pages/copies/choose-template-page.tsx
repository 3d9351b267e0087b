import { GroupTemplateList } from '#features/group-template-list/group-template-list.tsx';
import { groupTemplatesLoader } from '#features/group-template-list/group-template-loader.ts';
import { KnownPage } from '#features/lists/known-page.tsx';
import { paths } from '#lib/paths.ts';

export const loader = groupTemplatesLoader;

/** The service lists copies only by their template, so the user chooses one first. */
export function ChooseTemplatePage() {
  return (
    <GroupTemplateList
      hrefOf={paths.copiesOf}
      known={<KnownPage entity="group-template" hrefOf={paths.copiesOf} />}
    />
  );
}
