import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRevalidator, useRouteError } from 'react-router';
import { ErrorScreen } from './error-screen.tsx';

/** The error screen of a route: what failed is a loader, the page's code or its drawing. */
export function PageError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const { reset } = useQueryErrorResetBoundary();
  const tryAgain = () => {
    reset();
    void revalidate();
  };
  return <ErrorScreen error={error} retrying={state === 'loading'} onRetry={tryAgain} />;
}
