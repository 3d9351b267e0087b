import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { troublesQuery } from '#features/arrival/troubles.ts';
import { PaperTable } from './paper-table.tsx';
import classes from './papers-of.module.css';

export function NotReached() {
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
      <h2 id="not-reached" className={classes.heading}>
        Bounced or ended lately
      </h2>
      {data.length > 0 ? (
        <PaperTable label="Bounced or ended lately" rows={data} withEmail />
      ) : (
        <p className={classes.where}>None of the newest documents waits for somebody who was not reached.</p>
      )}
    </section>
  );
}
