import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import classes from './subscription-page.module.css';

/** Nobody shall look for a fault at the receiver's end while the service calls nobody. */
export function InactiveNotice({ id }: { readonly id: string }) {
  return (
    <section className={classes.inactive} aria-label="Inactive subscription">
      <p className={classes.inactiveTitle}>
        This subscription is inactive: the service makes no callbacks for it.
      </p>
      <p>
        No documented operation makes it active again, and editing does not. Create a new subscription with
        the same event, entity and callback; an inactive one is no duplicate of it.
      </p>
      <Button component={Link} to={paths.newSubscriptionLike(id)}>
        Create one like it
      </Button>
    </section>
  );
}
