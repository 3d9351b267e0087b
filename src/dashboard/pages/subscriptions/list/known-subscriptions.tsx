import { KnownPage } from '#features/lists/known-page.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';

/** Where subscriptions begin without a list of the service: those that this browser knows, and ways to new ones. */
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
