import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Operation } from '#contract/operation.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import classes from './new-subscription.module.css';

/** Says that a subscription was made and that the service did not tell its id. */
export function UnnamedNotice({ operation }: { readonly operation: Operation }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section className={classes.told} role="status" ref={box} tabIndex={-1}>
      <h3 className={classes.toldTitle}>The subscription was created, and the service did not tell its id</h3>
      <p>
        So its page cannot be opened from here. The entry of this call in the request logs, or the first
        callback, may name it. What you typed stays; sent again, the service would refuse it as a duplicate.
      </p>
      <div className={classes.toldActions}>
        <Button component={Link} to={paths.requestLogsAbout(operation.path)}>
          Find the call in the request logs
        </Button>
      </div>
    </section>
  );
}
