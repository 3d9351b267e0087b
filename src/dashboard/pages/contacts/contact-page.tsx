import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { useParams } from 'react-router';
import { ApiError } from '#api/api-error.ts';
import { cacheContext, whenAnother } from '#api/page-loader.ts';
import { EntityPage } from '#features/directory/entity-page.tsx';
import { textsOfRecord } from '#features/log-derived/contact-fields.ts';
import { knownFrom } from '#features/log-derived/known-contact.ts';
import { fullName } from '#lib/contact-name.ts';
import { paths } from '#lib/paths.ts';
import { Link } from '#ui/link.tsx';
import classes from './contact-page.module.css';
import { contactQuery, firstGroupsQuery, updatesQuery } from './contact-queries.ts';
import { DeleteContact } from './delete/delete-contact.tsx';

export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const { contactId = '' } = params;
  const cache = context.get(cacheContext);
  void cache.prefetchQuery(firstGroupsQuery(contactId));
  const contact = await cache.ensureQueryData(contactQuery(contactId)).catch(() => undefined);
  if (contact === null) await cache.ensureQueryData(updatesQuery(contactId)).catch(() => undefined);
  return null;
}

export const shouldRevalidate = whenAnother('contactId');

/** Number of groups of the contact, or that the service does not know it. */
function Standing({ contactId, isThere }: { readonly contactId: string; readonly isThere: boolean }) {
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
    return <Badge color="warn">{isThere ? 'Shared with you' : 'Not found, or not yours'}</Badge>;
  return null;
}

/** Read from the service, otherwise from the request logs. */
function useContact(contactId: string) {
  const { data: answer } = useQuery({ ...contactQuery(contactId), retryOnMount: false });
  const { data: logs } = useQuery({
    ...updatesQuery(contactId),
    retryOnMount: false,
    enabled: answer === null,
  });
  const logged = logs && knownFrom(logs.entries)?.texts;
  const contact = answer?.data;
  return { contact, texts: contact ? textsOfRecord(contact) : (logged ?? {}) };
}

export function ContactPage() {
  const { contactId = '' } = useParams();
  const { contact, texts } = useContact(contactId);
  return (
    <EntityPage
      entity="contact"
      id={contactId}
      name={texts.email}
      heading={fullName(texts.firstName, texts.lastName)}
      links={texts.email && <Link to={paths.arrivalOf({ email: texts.email })}>Did it arrive?</Link>}
      tabs={[
        { label: 'Details', path: paths.contact(contactId) },
        { label: 'Groups', path: paths.contactGroups(contactId) },
      ]}
    >
      <div className={classes.standing}>
        <Standing contactId={contactId} isThere={contact !== undefined} />
        {contact && <DeleteContact contact={contact} />}
      </div>
    </EntityPage>
  );
}
