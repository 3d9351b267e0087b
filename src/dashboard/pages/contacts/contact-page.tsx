import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '#api/api-error.ts';
import { EntityPage } from '#features/directory/entity-page.tsx';
import type { ContactTexts } from '#features/log-derived/contact-fields.ts';
import { knownFrom } from '#features/log-derived/known-contact.ts';
import { paths } from '#lib/paths.ts';
import { firstGroupsQuery, updatesQuery } from './contact-queries.ts';

/** How many groups the contact is in, or that the service does not know it, as far as its answer says. */
function Standing({ contactId }: { readonly contactId: string }) {
  // The loader has just asked.
  const { data, error } = useQuery({ ...firstGroupsQuery(contactId), retryOnMount: false });
  const total = data?.meta.pagination.total;
  if (total !== undefined)
    return (
      <Badge>
        {total === 0
          ? 'In no group'
          : `In ${total.toLocaleString('en-GB')} ${total === 1 ? 'group' : 'groups'}`}
      </Badge>
    );
  if (error instanceof ApiError && error.status === 404)
    return <Badge color="warn">Not found, or not yours</Badge>;
  return null;
}

/** What to call a person: by name, as far as the logs tell it. */
const personOf = ({ firstName, lastName }: ContactTexts) =>
  [firstName, lastName].filter(Boolean).join(' ') || undefined;

/** One contact: what it is called, and its tabs. */
export function ContactPage() {
  const { contactId = '' } = useParams();
  const { data } = useQuery({ ...updatesQuery(contactId), retryOnMount: false });
  const texts = useMemo(() => data && knownFrom(data.entries)?.texts, [data]) ?? {};
  return (
    <EntityPage
      entity="contact"
      id={contactId}
      name={texts.email}
      heading={personOf(texts)}
      tabs={[
        { label: 'Details', path: paths.contact(contactId) },
        { label: 'Groups', path: paths.contactGroups(contactId) },
      ]}
    >
      <Standing contactId={contactId} />
    </EntityPage>
  );
}
