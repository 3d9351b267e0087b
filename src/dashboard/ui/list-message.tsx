import { EmptyState, Stack } from '@mantine/core';
import { type ComponentType, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { ExternalText } from './external-text.tsx';
import classes from './list-message.module.css';

interface ListMessageProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** A failure is spoken at once, everything else in its turn. */
  readonly tone?: 'failure';
}

/** Replaces the rows of a list if there are none (never any, none match, failed), or a whole page. */
export function ListMessage({ title, children, actions, tone }: ListMessageProps) {
  const message = useRef<HTMLDivElement>(null);
  // The dialog or the page takes the focus of "Try again" when it goes away with its error.
  useLayoutEffect(() => {
    const element = message.current;
    const around = element?.closest<HTMLElement>('[role="dialog"], main');
    return () => {
      if (element?.contains(document.activeElement))
        queueMicrotask(() => {
          if (document.activeElement === document.body) around?.focus({ preventScroll: true });
        });
    };
  }, []);
  return (
    <EmptyState
      ref={message}
      align="left"
      maw={600}
      mx="auto"
      p="clamp(24px, 10vh, 96px) 20px 32px"
      role={tone === 'failure' ? 'alert' : undefined}
    >
      <EmptyState.Title order={2} c={tone === 'failure' ? 'bad' : 'bright'}>
        <ExternalText>{title}</ExternalText>
      </EmptyState.Title>
      {children && (
        <Stack gap="xs" c="var(--text-2)" style={{ overflowWrap: 'anywhere' }}>
          <ExternalText>{children}</ExternalText>
        </Stack>
      )}
      {actions && <EmptyState.Actions>{actions}</EmptyState.Actions>}
    </EmptyState>
  );
}

/** Why something could not be read, and another try. */
export interface FailedRead {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

interface ListStateProps {
  /** Undefined while the first rows load. */
  readonly count: number | undefined;
  readonly read?: { readonly error: unknown; readonly isFetching: boolean; readonly refresh: () => void };
  readonly failed?: ComponentType<FailedRead>;
  /** The message if there has never been a row. */
  readonly never?: { readonly title: string; readonly text: string; readonly actions?: ReactNode };
  /** The message if no row matches. */
  readonly noneMatch?: ReactNode;
  /** The rows, or room for them while they load. */
  readonly children: ReactNode;
}

/** One of the five states of a list: loading, failed, never any, none match, rows. */
export function ListState({
  count,
  read,
  failed: Failed,
  never,
  noneMatch,
  children,
}: ListStateProps): ReactNode {
  const isFailed = Failed !== undefined && Boolean(read?.error);
  if (count !== 0 && !isFailed) return children;
  return (
    <div className={classes.state}>
      {isFailed && read ? (
        <Failed error={read.error} onRetry={read.refresh} retrying={read.isFetching} />
      ) : (
        noneMatch ||
        (never && (
          <ListMessage
            title={never.title}
            actions={
              (read || never.actions) && (
                <>
                  {read && (
                    <Button busy={read.isFetching} onClick={read.refresh}>
                      Look again
                    </Button>
                  )}
                  {never.actions}
                </>
              )
            }
          >
            <p>{never.text}</p>
          </ListMessage>
        ))
      )}
    </div>
  );
}
