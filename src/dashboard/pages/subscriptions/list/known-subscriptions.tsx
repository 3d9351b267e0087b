import { KnownPage } from '#features/lists/known-page.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';

/** Fallback if the service does not list subscriptions. */
export function KnownSubscriptions() {
  return (
    <KnownPage
      entity="subscription"
      hrefOf={paths.subscription}
      actions={
        <>
          <Button component={Link} variant="filled" to={paths.newGuide}>
            New subscription
          </Button>
          <Button component={Link} to={paths.newSubscription}>
            All fields on one page
          </Button>
          <Button component={Link} to={paths.verifyCallbacks}>
            Verify callbacks
          </Button>
        </>
      }
    />
  );
}
