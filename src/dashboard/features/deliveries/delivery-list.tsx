import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explainError } from '#features/errors/error-explanation.ts';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import { paths } from '#lib/paths.ts';
import { sayDuration } from '#lib/say-duration.ts';
import { Button } from '#ui/button.tsx';
import { Link, NameLink } from '#ui/link.tsx';
import { Segments } from '#ui/segments.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { type Attempt, tryNumbers } from './attempt.ts';
import classes from './delivery-list.module.css';
import { recentDeliveriesQuery } from './delivery-queries.ts';
import { DeliveryTrend } from './delivery-trend.tsx';
import { OutcomeText } from './outcome-text.tsx';

const SHOWN = 20;

function Row({ attempt, number }: { readonly attempt: Attempt; readonly number: number | undefined }) {
  const { id, subscriptionId, startedAt, outcome, took } = attempt;
  const line = (
    <>
      <span className={classes.time}>
        {startedAt !== undefined && <TimeText seconds={startedAt} style="relative" inRow />}
      </span>
      <OutcomeText outcome={outcome} />
      <span className={classes.try}>{number !== undefined && number > 1 && `try ${number}`}</span>
      <span className={classes.took}>{took !== undefined && sayDuration(took)}</span>
    </>
  );
  return (
    <li>
      {id !== undefined && subscriptionId !== undefined ? (
        <NameLink className={classes.row} to={paths.delivery(subscriptionId, id)}>
          {line}
        </NameLink>
      ) : (
        <span className={classes.row}>{line}</span>
      )}
    </li>
  );
}

interface DeliveryListProps {
  readonly subscriptionId: string;
  readonly title?: string;
}

/** Trend and newest attempts of one subscription, by one call; renders nothing if the service has no list of callbacks. */
export function DeliveryList({ subscriptionId, title }: DeliveryListProps) {
  const { data } = useQuery(recentDeliveriesQuery(subscriptionId));
  if (data === null) return null;
  return (
    <section className={classes.part} aria-label="Deliveries">
      {title && <h2 className={classes.title}>{title}</h2>}
      <Newest subscriptionId={subscriptionId} />
    </section>
  );
}

function Newest({ subscriptionId }: Pick<DeliveryListProps, 'subscriptionId'>) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(recentDeliveriesQuery(subscriptionId));
  const [failedOnly, setFailedOnly] = useState(false);
  const numbers = tryNumbers(data?.data ?? [], data?.data.length === data?.meta.pagination.total);
  if (!data)
    return error ? (
      <div role="alert">
        <p>{explainError(error).title}.</p>
        <Button busy={isFetching} onClick={() => void refetch()}>
          Read the deliveries again
        </Button>
      </div>
    ) : (
      <Skeleton height={280} aria-busy="true" />
    );
  const { total } = data.meta.pagination;
  if (total === 0) return <p className={classes.none}>Nothing was delivered yet: no event has occurred.</p>;
  const failed = data.data.filter(({ outcome }) => outcome.kind !== 'arrived');
  const shown = failedOnly ? failed : data.data;
  return (
    <div className={classes.deliveries}>
      <DeliveryTrend attempts={data.data} total={total} />
      {failed.length > 0 && (
        <Segments label="Deliveries" className={classes.choice}>
          <Button variant="subtle" size="xs" aria-pressed={!failedOnly} onClick={() => setFailedOnly(false)}>
            All
          </Button>
          <Button variant="subtle" size="xs" aria-pressed={failedOnly} onClick={() => setFailedOnly(true)}>
            Failed
          </Button>
        </Segments>
      )}
      <ul className={classes.list} aria-label="Newest deliveries">
        {shown.slice(0, SHOWN).map((attempt) => (
          <Row key={attempt.key} attempt={attempt} number={numbers.get(attempt.key)} />
        ))}
      </ul>
      <div className={classes.foot}>
        <SourceNote from="service" at={dataUpdatedAt} />
        {total > SHOWN && (
          <Link to={paths.deliveriesOf(subscriptionId)}>All {total.toLocaleString('en-GB')}</Link>
        )}
      </div>
    </div>
  );
}
