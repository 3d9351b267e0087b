import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { troublesQuery } from '#features/arrival/find-papers.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useDirectory } from '#features/directory/use-directory.ts';
import { paths } from '#lib/paths.ts';
import { TimeText } from '#ui/time-text.tsx';
import { PaperTable } from './paper-table.tsx';
import classes from './papers-of.module.css';

const MOST_RECENT = 6;

/** Whom an email did not reach lately; nothing where the service lists no documents. */
function NotReached() {
  const { data, isPending } = useQuery(troublesQuery);
  if (isPending)
    return (
      <div className={classes.waiting} aria-busy="true">
        <p className="visually-hidden">Looking for emails that did not arrive</p>
        <Skeleton height={28} />
        <Skeleton height={28} />
        <Skeleton height={28} />
      </div>
    );
  if (!data) return null;
  return (
    <section className={classes.found} aria-labelledby="not-reached">
      <h3 id="not-reached" className={classes.heading}>
        Bounced or ended lately
      </h3>
      {data.length > 0 ? (
        <PaperTable label="Bounced or ended lately" rows={data} withEmail />
      ) : (
        <p className={classes.where}>None of the newest documents waits for somebody who was not reached.</p>
      )}
    </section>
  );
}

/** The documents and groups with a name that the person looked at last. */
function LookedAt() {
  const recent = useDirectory()
    .entries()
    .filter((entry) => (entry.type === 'document' || entry.type === 'document-group') && nameOf(entry))
    .toSorted((a, b) => b.lastSeen - a.lastSeen)
    .slice(0, MOST_RECENT);
  if (recent.length === 0) return null;
  return (
    <section className={classes.found} aria-labelledby="looked-at">
      <h3 id="looked-at" className={classes.heading}>
        Seen last
      </h3>
      <ul className={classes.recent}>
        {recent.map((entry) => (
          <li key={entry.id}>
            <Link
              to={paths.arrivalOf(entry.type === 'document' ? { document: entry.id } : { group: entry.id })}
            >
              {nameOf(entry)}
            </Link>
            <TimeText seconds={entry.lastSeen} style="relative" inRow />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What support is likely to want, before anything was asked. */
export function StartLists() {
  return (
    <>
      <NotReached />
      <LookedAt />
    </>
  );
}
