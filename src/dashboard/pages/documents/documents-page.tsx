import { KnownPage } from '#features/lists/known-page.tsx';
import { paths } from '#lib/paths.ts';

/** Documents that this browser knows of; the service has no list of them. */
export function DocumentsPage() {
  return (
    <KnownPage
      entity="document"
      hrefOf={paths.document}
      intro="Invite somebody to sign a document, send it by fax, or give it a brand."
    />
  );
}
