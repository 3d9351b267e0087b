import { Badge } from '@mantine/core';
import { Link } from 'react-router';
import { EntityName } from '#features/directory/entity-name.tsx';
import { TimelineLink } from '#features/event-history/timeline-link.tsx';
import type { Attributes } from '#features/log-derived/attributes.ts';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import classes from './subscription-page.module.css';

interface SubscriptionHeadProps {
  readonly subscription: Subscription;
  readonly attributes: Attributes;
}

/** What happens to whom, whether it is active, and what can be done. */
export function SubscriptionHead({ subscription, attributes }: SubscriptionHeadProps) {
  const { id, event, active } = subscription;
  return (
    <header className={classes.head}>
      <div className={classes.what}>
        <div className={classes.line}>
          <Badge color={active ? 'good' : 'bad'}>{active ? 'Active' : 'Inactive'}</Badge>
          <EntityName type="subscription" id={id}>
            {(name = event) => (
              <h2 className={classes.event} data-named={name !== event || undefined}>
                {name}
                {name !== event && <code> {event}</code>}
              </h2>
            )}
          </EntityName>
          <TimelineLink kind="subscription" id={id} />
        </div>
        <p className={classes.callback}>
          {attributes.callback && (
            <>
              <span aria-hidden="true">→ </span>
              <span className="visually-hidden">calls </span>
              <code>{attributes.callback}</code>
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
