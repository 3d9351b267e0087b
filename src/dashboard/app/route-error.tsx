import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useRevalidator, useRouteError } from 'react-router';
import { explainError } from '#kit/error-explanation.ts';
import { paths } from '#kit/paths.ts';
import { Notice } from '#ui/notice.tsx';

/** What stands in the place of a page that failed, inside the frame. */
export function PageError() {
  const error = useRouteError();
  const { title, text, retryable, requestId } = explainError(error);
  const { revalidate, state } = useRevalidator();
  const { reset } = useQueryErrorResetBoundary();
  const navigate = useNavigate();
  const tryAgain = () => {
    reset();
    void revalidate();
  };
  return (
    <div role="alert">
      <Notice
        title={title}
        actions={
          <>
            {retryable && (
              <Button loading={state === 'loading'} onClick={tryAgain}>
                Try again
              </Button>
            )}
            <Button variant="default" onClick={() => location.reload()}>
              Load the page again
            </Button>
            <Button variant="default" onClick={() => void navigate(paths.home)}>
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

/** The same where even the frame could not be drawn. */
export function RouteError() {
  useEffect(() => {
    document.title = 'Something went wrong · Sealdesk';
  }, []);
  return (
    <main>
      <PageError />
    </main>
  );
}
