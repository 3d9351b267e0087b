import { useParams } from 'react-router';
import { EntityPage } from '#features/directory/entity-page.tsx';
import { paths } from '#lib/paths.ts';

/** One document: what is known of it, and what can be done with it. */
export function DocumentPage() {
  const { documentId = '' } = useParams();
  return (
    <EntityPage
      entity="document"
      id={documentId}
      tabs={[
        { label: 'Known facts', path: paths.document(documentId) },
        { label: 'Invite', path: paths.inviteTo(documentId) },
        { label: 'Fax', path: paths.faxOf(documentId) },
        { label: 'Brand', path: paths.brandOfDocument(documentId) },
      ]}
    />
  );
}
