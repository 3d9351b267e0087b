import { useEffect, useRef } from 'react';
import { createEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import classes from './unnamed-notice.module.css';

/** Shown if the subscription was created but the response has no ID. */
export function UnnamedNotice() {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section className={classes.told} role="status" ref={box} tabIndex={-1}>
      <h3 className={classes.title}>The subscription was created, and the service did not tell its id</h3>
      <p>
        So its page cannot be opened from here. The list of subscriptions, the request logs or the first
        delivery may name it. What you typed stays; sent again, the service would refuse it as a duplicate.
      </p>
      <div className={classes.actions}>
        <Button component={Link} to={paths.subscriptions}>
          All subscriptions
        </Button>
        <Button component={Link} to={paths.requestLogsAbout(createEventSubscription.path)}>
          Find it in the request logs
        </Button>
      </div>
    </section>
  );
}
