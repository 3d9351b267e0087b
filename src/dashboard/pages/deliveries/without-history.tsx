import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { ListMessage } from '#ui/list-message.tsx';

/** Shown if the service has no delivery history. */
export function WithoutHistory() {
  return (
    <ListMessage
      title="This service does not tell which callbacks it made"
      actions={
        <>
          <Button component={Link} variant="filled" to={paths.subscriptions}>
            Open the subscriptions
          </Button>
          <Button component={Link} to={paths.requestLogs}>
            Open the request logs
          </Button>
        </>
      }
    >
      <p>A subscription still tells how many there were, and the request logs what happened before them.</p>
    </ListMessage>
  );
}
