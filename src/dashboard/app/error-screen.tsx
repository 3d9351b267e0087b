import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { explainError } from '#kit/error-explanation.ts';
import { paths } from '#kit/paths.ts';
import { Notice } from '#ui/notice.tsx';

interface ErrorScreenProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** What stands in the place of a page that failed: the error in words, and the ways on. */
export function ErrorScreen({ error, onRetry, retrying = false }: ErrorScreenProps) {
  const { title, text, retryable, requestId } = explainError(error);
  return (
    <div role="alert">
      <Notice
        title={title}
        actions={
          <>
            {retryable && (
              <Button loading={retrying} onClick={onRetry}>
                Try again
              </Button>
            )}
            <Button variant="default" onClick={() => location.reload()}>
              Load the page again
            </Button>
            <Button variant="default" component="a" href={paths.home}>
              Go to the start page
            </Button>
          </>
        }
      >
        <p>{text}</p>
        {requestId && (
          <p>
            Request id: <code>{requestId}</code>
          </p>
        )}
      </Notice>
    </div>
  );
}
