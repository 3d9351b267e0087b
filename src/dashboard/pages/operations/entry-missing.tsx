import { Link } from 'react-router';
import type { Operation } from '#contract/operation.ts';
import { explainRead } from '#kit/error-explanation.ts';
import { paths } from '#kit/paths.ts';
import { Button } from '#ui/button.tsx';
import { ListMessage } from '#ui/list-message.tsx';

interface EntryMissingProps {
  readonly operation: Operation;
  readonly reason: Error | 'gone' | 'other-operation';
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Why the form cannot be filled with the logged request that the address names. */
export function EntryMissing({ operation, reason, retrying, onRetry }: EntryMissingProps) {
  const empty = (
    <Button component={Link} to={paths.operation(operation.id)}>
      Open the empty form
    </Button>
  );
  if (reason === 'gone')
    return (
      <ListMessage title="The logged request was not found" actions={empty}>
        <p>
          The request logs have no entry with this id in that second. It may be somebody else’s, or the log
          may have been cleared since the link was made.
        </p>
      </ListMessage>
    );
  if (reason === 'other-operation')
    return (
      <ListMessage title="The logged request is of another operation" actions={empty}>
        <p>Its method and path are not those of “{operation.summary}”, so that nothing can be filled in.</p>
      </ListMessage>
    );
  const { title, text } = explainRead(reason);
  return (
    <ListMessage
      tone="failure"
      title="The logged request could not be looked up"
      actions={
        <>
          <Button variant="filled" busy={retrying} onClick={onRetry}>
            Try again
          </Button>
          {empty}
        </>
      }
    >
      <p>
        {title}. {text}
      </p>
    </ListMessage>
  );
}
