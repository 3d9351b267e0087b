import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type FoundPaper, papersQuery } from '#features/arrival/find-papers.ts';
import { contactByEmailQuery } from '#features/contacts/contact-by-email.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { useDirectory } from '#features/directory/use-directory.ts';
import { ReadError, RefusalTexts } from '#features/errors/read-error.tsx';
import { fullName } from '#lib/contact-name.ts';
import { paths } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { ListMessage } from '#ui/list-message.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './papers-of.module.css';

const lists = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const linkOf = ({ type, id, template }: FoundPaper, email: string) =>
  paths.arrivalOf(type === 'document' ? { document: id, email } : { group: id, template, email });

interface PapersProps {
  readonly papers: readonly FoundPaper[];
  readonly email: string;
}

function Papers({ papers, email }: PapersProps) {
  const directory = useDirectory();
  const titleOf = ({ type, id, name }: FoundPaper) => {
    const known = directory.find({ type, id });
    return name ?? (known && nameOf(known)) ?? `${entityWords[type].one} ${shortenId(id)}`;
  };
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">What was sent to {email}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Kind</th>
          <th scope="col">How it stands</th>
          <th scope="col">Changed</th>
        </tr>
      </thead>
      <tbody>
        {papers.map((paper) => (
          <tr key={paper.id}>
            <td>
              <Link to={linkOf(paper, email)}>{titleOf(paper)}</Link>
            </td>
            <td>{entityWords[paper.type].one}</td>
            <td className={classes.standing}>{paper.standing ?? '–'}</td>
            <td>
              <TimeText seconds={paper.at} style="relative" inRow />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The documents and groups that were sent to an address, with where was looked for them. */
export function PapersOf({ email }: { readonly email: string }) {
  const directory = useDirectory();
  const templates = directory
    .entries()
    .filter(({ type }) => type === 'group-template')
    .toSorted((a, b) => b.lastSeen - a.lastSeen);
  const { data, error, isFetching, refetch } = useQuery(papersQuery(email, templates));
  const { data: contact } = useQuery(contactByEmailQuery(email));
  const name = contact && fullName(contact.first_name, contact.last_name);
  if (error)
    return (
      <ReadError error={error} retrying={isFetching} onRetry={() => void refetch()}>
        <RefusalTexts error={error} />
      </ReadError>
    );
  if (!data)
    return (
      <div className={classes.waiting} aria-busy="true">
        <p className="visually-hidden">Looking for what was sent</p>
        <Skeleton height={28} />
        <Skeleton height={28} />
        <Skeleton height={28} />
      </div>
    );
  const { papers, searched, unread } = data;
  return (
    <section className={classes.found} aria-label="What was found">
      {name && <p>{name} is one of your contacts.</p>}
      {papers.length > 0 ? (
        <Papers papers={papers} email={email} />
      ) : (
        <ListMessage title="Nothing was found for this address">
          <p>Where you know the document or the group, open it from there.</p>
        </ListMessage>
      )}
      <p className={classes.where}>
        {searched.length > 0 && `Looked through ${lists.format(searched)}. `}
        {unread.length > 0 && `Could not look through ${lists.format(unread)}. `}
        Document groups that come from no template cannot be searched by address.
      </p>
    </section>
  );
}
