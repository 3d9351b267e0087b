import { Link } from 'react-router';
import { explainError } from '#kit/error-explanation.ts';
import { formErrors } from '#kit/form-errors.ts';
import { paths } from '#kit/paths.ts';
import { BareButton } from '#ui/bare/bare-button.tsx';
import { ListMessage } from '#ui/list-message.tsx';

interface GroupsFailedProps {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** The groups could not be read: the catalogue's words for it, and what can be done. */
export function GroupsFailed({ error, retrying, onRetry }: GroupsFailedProps) {
  const { title, requestId, retryable } = explainError(error);
  const { rest } = formErrors(error, () => undefined);
  return (
    <ListMessage
      tone="failure"
      title={title}
      actions={
        <BareButton kind={retryable ? 'primary' : 'default'} busy={retrying} onClick={onRetry}>
          Try again
        </BareButton>
      }
    >
      {rest.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {!retryable && (
        <p>
          Groups are shown to the owner of a contact alone.{' '}
          <Link to={paths.contacts}>Choose another contact</Link>
        </p>
      )}
      {requestId && (
        <p>
          Request id: <code>{requestId}</code>
        </p>
      )}
    </ListMessage>
  );
}
