import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';

/** Where the service does not tell what it delivered. */
export function WithoutHistory() {
  return (
    <PageHead
      title="Deliveries"
      intro="This service does not tell which callbacks it made; a subscription still tells how many there were, and the request logs what happened before them."
      actions={
        <>
          <Button component={Link} variant="filled" to={paths.subscriptions}>
            Subscriptions
          </Button>
          <Button component={Link} to={paths.requestLogs}>
            Request logs
          </Button>
        </>
      }
    />
  );
}
