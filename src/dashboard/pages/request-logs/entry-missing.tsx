import { IconX } from '@tabler/icons-react';
import { explainError } from '#kit/error-explanation.ts';
import { BareButton } from '#ui/bare/bare-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import classes from './entry-missing.module.css';

interface EntryMissingProps {
  readonly requestId: string;
  readonly waiting: boolean;
  /** Whether the link says when the entry was made. */
  readonly withTime: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** What stands in the place of an entry that is not there (yet), and why. */
export function EntryMissing({ requestId, waiting, withTime, error, onRetry, onClose }: EntryMissingProps) {
  return (
    <div className={classes.missing}>
      <div className={classes.close}>
        <IconButton label="Close the entry" icon={IconX} onClick={onClose} />
      </div>
      {waiting ? (
        <div className={classes.skeleton} role="status" aria-label="Looking for the entry" />
      ) : error ? (
        <ListMessage
          tone="failure"
          title="The entry could not be looked up"
          actions={
            <BareButton kind="primary" onClick={onRetry}>
              Try again
            </BareButton>
          }
        >
          <p>{explainError(error).title}.</p>
          <p>{explainError(error).text}</p>
        </ListMessage>
      ) : (
        <ListMessage
          title="This entry was not found"
          actions={<BareButton onClick={onClose}>Back to the list</BareButton>}
        >
          <p>
            No entry with the id <code>{requestId}</code>{' '}
            {withTime
              ? 'was made in the second that the link names. It may belong to another account or environment, or be older than the service keeps.'
              : 'is on this page of the list, and the link does not say when it was made, which is what the service finds entries by.'}
          </p>
        </ListMessage>
      )}
    </div>
  );
}
