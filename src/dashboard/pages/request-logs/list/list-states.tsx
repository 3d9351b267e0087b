import { ApiError, hasCode } from '#api/api-error.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { explainError } from '#kit/error-explanation.ts';
import { ReadFault, type ReadFaultProps } from '#kit/read-fault/read-fault.tsx';
import { Button } from '#ui/button.tsx';
import { ListMessage } from '#ui/list-message.tsx';

type FailedProps = Pick<ReadFaultProps, 'error' | 'onRetry' | 'retrying'>;

function NoSubscription({ error, onRetry, retrying }: FailedProps & { readonly error: ApiError }) {
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
export function LogsFailed(props: FailedProps) {
  const { error } = props;
  if (
    error instanceof ApiError &&
    error.status === 200 &&
    hasCode(error, codes.NO_TEMPLATE_OR_NO_ACTIVE_SUBSCRIPTION)
  )
    return <NoSubscription {...props} error={error} />;
  return (
    <ReadFault {...props}>
      <p>{explainError(error).text}</p>
    </ReadFault>
  );
}

/** There has never been an entry. */
export function NeverAny({ onRetry, retrying }: Omit<FailedProps, 'error'>) {
  return (
    <ListMessage
      title="No call has been logged yet"
      actions={
        <Button busy={retrying} onClick={onRetry}>
          Look again
        </Button>
      }
    >
      <p>
        Every call that an application of this account makes appears here, with its request and its answer.
      </p>
    </ListMessage>
  );
}
