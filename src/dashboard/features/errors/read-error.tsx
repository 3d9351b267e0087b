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

/**
 * Why something was refused, and what to do: the error catalogue's words, a paragraph for each error. The catalogue
 * knows every operation, so it is loaded where a server gave reasons: one that does not answer cannot send it either.
 */
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
 * Has something read again by itself that no query of the cache reads, for as long as nobody answers.
 * @param error why it could not be read, another one after every try; null or undefined while nothing is the matter
 * @param again reads it again, and shows nothing of it unless it is answered; says whether it was
 */
export function useReadAgain(error: unknown, again: () => Promise<boolean>): void {
  const client = useQueryClient();
  const onTurn = useEffectEvent(again);
  useEffect(
    () => (isReadAgain(error) ? readRecoveryOf(client).add({ error, again: () => onTurn() }) : undefined),
    [client, error],
  );
}

/** For administrators of the dashboard: where the service is made to answer again whose credential is missing. */
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
  /** Better than what the error is called. */
  readonly title?: string;
  /** When another try is offered: always, unless it says that it has to be of use. */
  readonly retry?: 'always' | 'if it may help';
  /** What else can be done, beside another try. */
  readonly actions?: ReactNode;
  /** Why it happened, in paragraphs. */
  readonly children: ReactNode;
}

/** Something could not be read: what happened, why, what can be done, and what developers want to know. */
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
