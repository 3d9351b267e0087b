import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, NavLink, Outlet, useParams } from 'react-router';
import { ApiError } from '#api/api-error.ts';
import { ThingName } from '#kit/directory/thing-name.tsx';
import { useOpened } from '#kit/directory/use-opened.ts';
import { usePageDetail } from '#kit/page-detail.ts';
import { paths } from '#kit/paths.ts';
import { IdText } from '#ui/id-text.tsx';
import { shortenId } from '#ui/short-id.ts';
import classes from './contact-page.module.css';
import { firstGroupsQuery, updatesQuery } from './contact-queries.ts';
import type { ContactTexts } from './model/contact-fields.ts';
import { knownFrom } from './model/known-contact.ts';

/** How many groups the contact is in, or that the service does not know it, as far as its answer says. */
function Standing({ contactId }: { readonly contactId: string }) {
  // The loader has just asked.
  const { data, error } = useQuery({ ...firstGroupsQuery(contactId), retryOnMount: false });
  const total = data?.meta.pagination.total;
  if (total !== undefined)
    return (
      <span className={classes.badge}>
        {total === 0
          ? 'In no group'
          : `In ${total.toLocaleString('en-GB')} ${total === 1 ? 'group' : 'groups'}`}
      </span>
    );
  if (error instanceof ApiError && error.status === 404)
    return (
      <span className={classes.badge} data-tone="warn">
        Not found, or not yours
      </span>
    );
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
  const entry = useOpened('contact', contactId, texts.email);
  const name = entry?.givenName ?? personOf(texts) ?? texts.email ?? entry?.name;
  usePageDetail(name ?? shortenId(contactId));
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <ThingName type="contact" id={contactId}>
          {() => <h2 className={classes.name}>{name ?? 'Contact'}</h2>}
        </ThingName>
        <IdText id={contactId} what="Contact id" />
        <Standing contactId={contactId} />
        <Link className={classes.logs} to={paths.requestLogsAbout(contactId)}>
          Request logs of this contact
        </Link>
      </header>
      <nav className={classes.tabs} aria-label="Parts of the contact">
        <NavLink to={paths.contact(contactId)} end className={classes.tab}>
          Details
        </NavLink>
        <NavLink to={paths.contactGroups(contactId)} className={classes.tab}>
          Groups
        </NavLink>
      </nav>
      <div className={classes.body}>
        {/* Another contact gets a form of its own. */}
        <Outlet key={contactId} />
      </div>
    </div>
  );
}
