import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import { cacheContext, whenAnother } from '#api/page-loader.ts';
import { EntityPage } from '#features/directory/entity-page.tsx';
import { paths } from '#lib/paths.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import { documentQuery } from './document-query.ts';
import { documentSigning } from './model/document-signing.ts';

export function loader({ params: { documentId = '' }, context }: LoaderFunctionArgs): null {
  void context.get(cacheContext).prefetchQuery(documentQuery(documentId));
  return null;
}

export const shouldRevalidate = whenAnother('documentId');

export function DocumentPage() {
  const { documentId = '' } = useParams();
  const { data } = useQuery(documentQuery(documentId));
  const overview = { label: 'Overview', path: paths.document(documentId) };
  if (data?.template)
    return (
      <EntityPage
        entity="template"
        id={documentId}
        tabs={[overview]}
        name={data.document_name ?? undefined}
        links={<Link to={paths.whyNoCallbackOf({ id: documentId, type: 'template' })}>Why no callback?</Link>}
      />
    );
  const standing = data && documentSigning(data, Math.floor(Date.now() / 1000)).standing;
  return (
    <EntityPage
      entity="document"
      id={documentId}
      tabs={[
        overview,
        { label: 'Invite', path: paths.inviteTo(documentId) },
        { label: 'Fax', path: paths.faxOf(documentId) },
        { label: 'Brand', path: paths.brandOfDocument(documentId) },
      ]}
      name={data?.document_name ?? undefined}
      links={
        <>
          <Link to={paths.arrivalOf({ document: documentId })}>Did it arrive?</Link>
          <Link to={paths.whyNoCallbackOf({ id: documentId, type: 'document' })}>Why no callback?</Link>
        </>
      }
    >
      {standing && (
        <Badge color={standing.tone}>
          <ExternalText>{standing.text}</ExternalText>
        </Badge>
      )}
    </EntityPage>
  );
}
