import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { updatesQuery } from '../contact-queries.ts';
import { ContactEditor } from './contact-editor.tsx';

/** The details of a contact, once the request logs were asked what is known of it. */
export function DetailsTab() {
  const { contactId = '' } = useParams();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...updatesQuery(contactId),
    // The loader has just asked.
    retryOnMount: false,
  });
  if (isPending) return <Skeleton height="60vh" m={20} aria-busy="true" />;
  return (
    <ContactEditor
      contactId={contactId}
      logDerived={data}
      logsError={data ? null : error}
      readingLogs={isFetching}
      onReadLogs={() => void refetch()}
    />
  );
}
