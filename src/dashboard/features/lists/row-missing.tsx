import { Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { explainRead } from '#features/errors/error-explanation.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListMessage } from '#ui/list-message.tsx';
import classes from './row-missing.module.css';

interface RowMissingProps {
  /** "entry". */
  readonly one: string;
  readonly waiting: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  /** Name of the page to go back to. */
  readonly from?: string;
  readonly actions?: ReactNode;
  /** Says where the row was searched, and offers alternatives. */
  readonly children: ReactNode;
}

/** Shown if the row in the URL is not in the list (yet). */
export function RowMissing(props: RowMissingProps) {
  const { one, waiting, error, onRetry, onClose, from = 'list', actions, children } = props;
  return (
    <div className={classes.missing}>
      <div className={classes.close}>
        <IconButton label={`Close the ${one}`} icon={IconX} onClick={onClose} />
      </div>
      {waiting ? (
        <Skeleton height={240} mx={18} role="status" aria-label={`Looking for the ${one}`} />
      ) : error ? (
        <ListMessage
          tone="failure"
          title={`The ${one} could not be looked up`}
          actions={
            <Button variant="filled" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          <p>{explainRead(error).title}.</p>
          <ExternalText component="p">{explainRead(error).text}</ExternalText>
        </ListMessage>
      ) : (
        <ListMessage
          title={`This ${one} was not found`}
          actions={
            <>
              {actions}
              <Button onClick={onClose}>Back to the {from}</Button>
            </>
          }
        >
          {children}
        </ListMessage>
      )}
    </div>
  );
}
