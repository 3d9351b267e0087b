import { Badge, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { CallbackDoctor } from '#features/callback-doctor/callback-doctor.tsx';
import { DeliveryList } from '#features/deliveries/delivery-list.tsx';
import { EntityName } from '#features/directory/entity-name.tsx';
import { TimelineLink } from '#features/directory/timeline-link.tsx';
import { useOpened } from '#features/directory/use-directory.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import type { Attributes } from '#features/log-derived/attributes.ts';
import { loggedSetupQuery } from '#features/log-derived/logged-setup-query.ts';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import { attributesOf, type Subscription } from '#features/log-derived/subscription.ts';
import { eventTitle } from '#lib/event-title.ts';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { useKeys } from '#ui/keys.ts';
import { Link } from '#ui/link.tsx';
import { useMayOpen } from '#ui/may-open.ts';
import { subscriptionQuery } from '../subscription-query.ts';
import { CallbackCount } from './callback-count.tsx';
import { LatestCalls } from './latest-calls.tsx';
import { RecordFacts } from './record-facts.tsx';
import { RecordDetails, SetupFacts } from './setup-facts.tsx';
import { InactiveNotice, SubscriptionError } from './subscription-notices.tsx';
import classes from './subscription-page.module.css';

interface SubscriptionHeadProps {
  readonly subscription: Subscription;
  readonly attributes: Attributes;
}

function SubscriptionHead({ subscription, attributes }: SubscriptionHeadProps) {
  const { id, event, active } = subscription;
  const title = eventTitle(event);
  return (
    <header className={classes.head}>
      <div className={classes.what}>
        <div className={classes.line}>
          <Badge color={active ? 'good' : 'bad'}>{active ? 'Active' : 'Inactive'}</Badge>
          <EntityName type="subscription" id={id}>
            {(name = title) => (
              <ExternalText component="h2" className={classes.event}>
                {eventTitle(name)}
                {eventTitle(name) !== title && <ExternalText component="span"> {title}</ExternalText>}
              </ExternalText>
            )}
          </EntityName>
          <TimelineLink kind="subscription" id={id} />
        </div>
        <p className={classes.callback}>
          {attributes.callback && (
            <>
              <span aria-hidden="true">→ </span>
              <span className="visually-hidden">calls </span>
              <ExternalText component="code">{attributes.callback}</ExternalText>
            </>
          )}
        </p>
      </div>
      <div className={classes.actions}>
        <Button component={Link} variant="filled" to={paths.editSubscription(id)}>
          Edit
        </Button>
        <Button component={Link} to={paths.requestLogsAbout(id)}>
          Request logs
        </Button>
        <Button component={Link} to={paths.verifyCallbacks}>
          Verify its signature
        </Button>
      </div>
    </header>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  );
}

interface SubscriptionViewProps {
  readonly subscription: Subscription;
  /** Milliseconds. */
  readonly answeredAt: number;
  readonly reading: boolean;
  readonly onRead: () => void;
}

function SubscriptionView({ subscription, answeredAt, reading, onRead }: SubscriptionViewProps) {
  const { id, event, active } = subscription;
  useOpened('subscription', id, eventTitle(event));
  const { data: logged, isPending: isReading } = useQuery(loggedSetupQuery(subscription));
  const attributes = attributesOf(subscription);
  return (
    <div className={classes.page}>
      <SubscriptionHead {...{ subscription, attributes }} />
      {!active && <InactiveNotice id={id} />}
      <div className={classes.columns}>
        <div className={classes.column}>
          <Section title="What it waits for">
            <RecordFacts subscription={subscription} created={logged?.created} />
            <RecordDetails subscription={subscription} />
            <SourceNote from="service" at={answeredAt} />
          </Section>
          <Section title="How it calls">
            <SetupFacts answered={attributes} logged={logged} reading={isReading} />
            {logged?.created && <SourceNote from="logs" lastLogAt={(logged.edited ?? logged.created).at} />}
          </Section>
        </div>
        <div className={classes.column}>
          <CallbackDoctor subscription={subscription} />
          <CallbackCount id={id} count={subscription.event_count} {...{ answeredAt, reading, onRead }} />
          <DeliveryList subscriptionId={id} title="Deliveries" />
          <LatestCalls id={id} />
        </div>
      </div>
    </div>
  );
}

const counted = (count: number | null | undefined) =>
  typeof count === 'number'
    ? `${count.toLocaleString('en-GB')} ${count === 1 ? 'callback' : 'callbacks'}`
    : 'no count';

export function SubscriptionPage() {
  const { subscriptionId: id = '' } = useParams();
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  // A refusal is not retried automatically.
  const { data, error, isLoadingError, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...subscriptionQuery(id),
    retryOnMount: false,
  });
  const read = async () => {
    const { data: now, isError, error } = await refetch();
    if (isError) announce(`Not read again. ${explainError(error).title}`, { shown: true });
    else announce(`Read again: ${counted(now?.data.event_count)}`);
  };
  const group = 'Subscription';
  const ways = [
    { keys: 'e', label: 'Edit', to: paths.editSubscription(id) },
    { keys: 'l', label: 'Show its request logs', to: paths.requestLogsAbout(id) },
  ];
  useKeys([
    ...ways
      .filter(({ to }) => mayOpen(to))
      .map(({ to, ...key }) => ({ ...key, group, run: () => void navigate(to) })),
    { keys: 'r', label: 'Read and count again', group, run: () => void read() },
  ]);
  if (isLoadingError)
    return <SubscriptionError {...{ id, error }} onRetry={() => void read()} retrying={isFetching} />;
  if (!data) return <Skeleton height="60vh" m={20} aria-busy="true" />;
  return (
    <SubscriptionView
      key={id}
      subscription={data.data}
      answeredAt={dataUpdatedAt}
      reading={isFetching}
      onRead={() => void read()}
    />
  );
}
