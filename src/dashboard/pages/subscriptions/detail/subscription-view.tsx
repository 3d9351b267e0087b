import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOpened } from '#features/directory/use-opened.ts';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import { attributesOf, type Subscription } from '#features/log-derived/subscription.ts';
import { CountSection } from '../history/count-section.tsx';
import { loggedSetupQuery } from '../model/logged-query.ts';
import { FurtherFields, furtherFields } from './further-fields.tsx';
import { InactiveNotice } from './inactive-notice.tsx';
import { LatestCalls } from './latest-calls.tsx';
import { RecordFacts } from './record-facts.tsx';
import { SetupFacts } from './setup-facts.tsx';
import { SubscriptionHead } from './subscription-head.tsx';
import classes from './subscription-page.module.css';

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
  /** When the service answered, in UNIX milliseconds. */
  readonly answeredAt: number;
  readonly reading: boolean;
  readonly onRead: () => void;
}

/** Everything that is known of a subscription. */
export function SubscriptionView({ subscription, answeredAt, reading, onRead }: SubscriptionViewProps) {
  const { id, event, active } = subscription;
  useOpened('subscription', id, event);
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
            <SourceNote from="service" at={answeredAt} />
          </Section>
          <Section title="How it calls">
            <SetupFacts answered={attributes} logged={logged} reading={isReading} />
            {logged?.created && <SourceNote from="logs" lastLogAt={(logged.edited ?? logged.created).at} />}
          </Section>
          {Object.keys(furtherFields(subscription)).length > 0 && (
            <Section title="Further fields of the answer">
              <FurtherFields subscription={subscription} />
            </Section>
          )}
        </div>
        <div className={classes.column}>
          <CountSection id={id} count={subscription.event_count} {...{ answeredAt, reading, onRead }} />
          <LatestCalls id={id} />
        </div>
      </div>
    </div>
  );
}
