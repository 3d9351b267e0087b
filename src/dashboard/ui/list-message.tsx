import { type ComponentType, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import classes from './list-message.module.css';

/** Parts of the page that take the focus for what was in them, the nearest first. */
function takersOf(element: Element): readonly HTMLElement[] {
  const takers: HTMLElement[] = [];
  for (let at: Element | null = element.parentElement; at; at = at.parentElement)
    if (at instanceof HTMLElement && at.matches('[role="dialog"], main')) takers.push(at);
  return takers;
}

/**
 * Hands the focus to the dialog or the page around when an element that has it goes away, such as an error with its
 * "Try again" when what it stood for has come. Nothing happens where something else takes the focus.
 */
function useFocusLeft(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // It is still in the page now.
      const takers = takersOf(element);
      queueMicrotask(() => {
        for (const taker of takers)
          if (taker.isConnected && document.activeElement === document.body)
            taker.focus({ preventScroll: true });
      });
    };
  }, [ref]);
}

interface ListMessageProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** A failure is spoken at once; everything else when its turn comes. */
  readonly tone?: 'failure';
}

/**
 * What stands in the place of rows when there are none: never any, none match, failed; or of a whole page. Mantine's
 * EmptyState would add 0.7 kB to what is loaded before sign-in, and takes no line away.
 */
export function ListMessage({ title, children, actions, tone }: ListMessageProps) {
  const message = useRef<HTMLDivElement>(null);
  useFocusLeft(message);
  return (
    <div
      ref={message}
      className={classes.message}
      role={tone === 'failure' ? 'alert' : undefined}
      data-tone={tone}
    >
      <h2 className={classes.title}>{title}</h2>
      {children && <div className={classes.text}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

/** Why something could not be read, and another try. */
export interface FailedRead {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

interface ListStateProps {
  /** How many rows there are to show; undefined while the first are on their way. */
  readonly count: number | undefined;
  /** How the rows are read; the error is why there are none. */
  readonly read?: { readonly error: unknown; readonly isFetching: boolean; readonly refresh: () => void };
  readonly failed?: ComponentType<FailedRead>;
  /** There has never been any: what will be here, and what can be done. */
  readonly never?: { readonly title: string; readonly text: string; readonly actions?: ReactNode };
  /** Instead of `never` where there are some, which do not match. */
  readonly noneMatch?: ReactNode;
  /** The rows, or room for them while they are on their way. */
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
