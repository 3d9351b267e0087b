import { IconX } from '@tabler/icons-react';
import { explainError } from '#kit/error-explanation.ts';
import { BareButton } from '#ui/bare/bare-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import classes from './copy-missing.module.css';
import { MOST_LOOKED_THROUGH } from './find-copy.ts';

interface CopyMissingProps {
  readonly groupId: string;
  readonly waiting: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** What stands in the place of a copy that is not there (yet), and why. */
export function CopyMissing({ groupId, waiting, error, onRetry, onClose }: CopyMissingProps) {
  return (
    <div className={classes.missing}>
      <div className={classes.close}>
        <IconButton label="Close the copy" icon={IconX} onClick={onClose} />
      </div>
      {waiting ? (
        <div className={classes.skeleton} role="status" aria-label="Looking for the copy" />
      ) : error ? (
        <ListMessage
          tone="failure"
          title="The copy could not be looked up"
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
          title="This copy was not found"
          actions={<BareButton onClick={onClose}>Back to the list</BareButton>}
        >
          <p>
            No copy of this template with the id <code>{groupId}</code> is on this page of the list, or among
            the {MOST_LOOKED_THROUGH} that were updated last.
          </p>
          <p>
            The service has no way to read one copy, or to search by its id. Search for one of its signers or
            documents instead.
          </p>
        </ListMessage>
      )}
    </div>
  );
}
