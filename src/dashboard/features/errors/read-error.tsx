import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { ApiError, isReadAgain } from '#api/api-error.ts';
import { readRecoveryOf } from '#api/read-recovery.ts';
import { useStaff } from '#features/session/staff.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { type FailedRead, ListMessage } from '#ui/list-message.tsx';
import { ErrorDetails } from './error-details.tsx';
import { explainError, READ_AGAIN } from './error-explanation.ts';
import { PartBoundary } from './part-boundary.tsx';

const CatalogueTexts = lazy(async () => ({
  default: (await import('./internal/catalogue-texts.tsx')).CatalogueTexts,
}));

interface RefusalTextsProps {
  readonly error: unknown;
}

/** A paragraph for each error, from the error catalogue, which is loaded only if the server gave reasons. */
export function RefusalTexts({ error }: RefusalTextsProps) {
  const hasReasons = error instanceof ApiError && (error.errors.length > 0 || error.problem?.fields);
  if (!hasReasons) return <ExternalText component="p">{explainError(error).text}</ExternalText>;
  return (
    <PartBoundary>
      <CatalogueTexts error={error} />
    </PartBoundary>
  );
}

/**
 * Retries a read outside the query cache while the service does not answer.
 * @param error a new object after each attempt; null or undefined without failure
 * @param again retries without showing a failure; resolves to whether it succeeded
 */
export function useReadAgain(error: unknown, again: () => Promise<boolean>): void {
  const client = useQueryClient();
  const onTurn = useEffectEvent(again);
  useEffect(
    () => (isReadAgain(error) ? readRecoveryOf(client).add({ error, again: () => onTurn() }) : undefined),
    [client, error],
  );
}

/** For administrators of the dashboard, if the service's credential is missing. */
function ServiceAccessLink({ error }: RefusalTextsProps) {
  const administers = useStaff()?.administers === true;
  const isMissing = error instanceof ApiError && error.problem?.code === 'no_service_credential';
  if (!administers || !isMissing) return null;
  return (
    <Button component={Link} variant="filled" to={paths.serviceAccess}>
      Give access to the service
    </Button>
  );
}

interface ReadErrorProps extends FailedRead {
  /** Default: the title of `explainError`. */
  readonly title?: string;
  readonly retry?: 'always' | 'if it may help';
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A failed read with reasons, actions and developer details. */
export function ReadError({ error, onRetry, retrying, retry = 'always', ...props }: ReadErrorProps) {
  const { title, retryable } = explainError(error);
  return (
    <ListMessage
      tone="failure"
      title={props.title ?? title}
      actions={
        <>
          {(retry === 'always' || retryable) && (
            <Button variant={retryable ? 'filled' : 'default'} busy={retrying} onClick={onRetry}>
              Try again
            </Button>
          )}
          <ServiceAccessLink error={error} />
          {props.actions}
        </>
      }
    >
      {props.children}
      {isReadAgain(error) && <p>{READ_AGAIN}</p>}
      <ErrorDetails error={error} />
    </ListMessage>
  );
}
