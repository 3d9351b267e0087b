import type { ReactNode } from 'react';
import { isReadAgain } from '#api/read-recovery.ts';
import { Button } from '#ui/button.tsx';
import { type FailedRead, ListMessage } from '#ui/list-message.tsx';
import { explainError, READ_AGAIN } from './error-explanation.ts';

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

/** Something could not be read: what happened, why, what can be done, and the id to ask about it by. */
export function ReadError({ error, onRetry, retrying, retry = 'always', ...props }: ReadErrorProps) {
  const { title, requestId, retryable } = explainError(error);
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
          {props.actions}
        </>
      }
    >
      {props.children}
      {isReadAgain(error) && <p>{READ_AGAIN}</p>}
      {requestId && (
        <p>
          Request id: <code>{requestId}</code>
        </p>
      )}
    </ListMessage>
  );
}
