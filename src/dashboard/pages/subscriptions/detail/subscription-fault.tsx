import { ApiError } from '#api/api-error.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import { explainError } from '#kit/error-explanation.ts';
import { formErrors } from '#kit/form-errors.ts';
import { paths } from '#kit/paths.ts';
import { BareButton } from '#ui/bare/bare-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ListMessage } from '#ui/list-message.tsx';

/** There is no such subscription; it is somebody else's (document, Errors: get subscription). */
const NOT_FOUND = 15006003;
const NOT_ALLOWED = 15006004;

function titleOf(id: string, error: unknown): string {
  if (!ID_PATTERN.test(id)) return 'This is no id of a subscription';
  if (error instanceof ApiError && error.hasCode(NOT_FOUND)) return 'There is no such subscription';
  if (error instanceof ApiError && error.hasCode(NOT_ALLOWED)) return 'This subscription is somebody else’s';
  return explainError(error).title;
}

interface SubscriptionFaultProps {
  readonly id: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** A subscription could not be read: why, what to do, and what the request logs still know of it. */
export function SubscriptionFault({ id, error, onRetry, retrying }: SubscriptionFaultProps) {
  const { requestId, retryable } = explainError(error);
  const { rest } = formErrors(error, () => undefined);
  return (
    <ListMessage
      tone="failure"
      title={titleOf(id, error)}
      actions={
        <>
          {retryable && (
            <BareButton kind="primary" busy={retrying} onClick={onRetry}>
              Try again
            </BareButton>
          )}
          <LinkButton to={paths.requestLogsAbout(id)}>Show request logs with this id</LinkButton>
          <LinkButton to={paths.subscriptions}>All subscriptions</LinkButton>
        </>
      }
    >
      {ID_PATTERN.test(id) ? (
        rest.map((text) => <p key={text}>{text}</p>)
      ) : (
        <p>It has 40 lowercase letters and digits. Check the address, or open the subscription by its id.</p>
      )}
      {requestId && (
        <p>
          Request id: <code>{requestId}</code>
        </p>
      )}
    </ListMessage>
  );
}
