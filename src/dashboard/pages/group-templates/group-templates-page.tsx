import { KnownPage } from '#features/lists/known-page.tsx';
import { paths } from '#lib/paths.ts';

/** Group templates that this browser knows: the service has no list of them. */
export function GroupTemplatesPage() {
  return (
    <KnownPage
      entity="group-template"
      hrefOf={paths.groupTemplate}
      intro="A group template says who signs which documents, and in which order. Open one to see its signing flow, what is in it, and how far its copies are."
    />
  );
}
