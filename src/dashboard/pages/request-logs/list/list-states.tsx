import { ApiError, hasCode } from '#api/api-error.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { ReadError } from '#features/errors/read-error.tsx';
import { Button } from '#ui/button.tsx';
import { type FailedRead, ListMessage } from '#ui/list-message.tsx';

function NoSubscription({ error, onRetry, retrying }: FailedRead & { readonly error: ApiError }) {
  return (
    <ListMessage
      title="This account has no active subscription"
      actions={
        <Button busy={retrying} onClick={onRetry}>
          Check again
        </Button>
      }
    >
      <p>
        Request logs are part of the subscription, so the service shows none. It answered “{error.message}”
        (code {codes.NO_TEMPLATE_OR_NO_ACTIVE_SUBSCRIPTION}).
      </p>
      <p>
        Ask the account owner to activate a subscription, then check again. Nothing is wrong with the filters.
      </p>
    </ListMessage>
  );
}

/** The list could not be read: what happened, why, and what can be done. */
export function LogsFailed(props: FailedRead) {
  const { error } = props;
  if (
    error instanceof ApiError &&
    error.status === 200 &&
    hasCode(error, codes.NO_TEMPLATE_OR_NO_ACTIVE_SUBSCRIPTION)
  )
    return <NoSubscription {...props} error={error} />;
  return (
    <ReadError {...props}>
      <p>{explainError(error).text}</p>
    </ReadError>
  );
}
