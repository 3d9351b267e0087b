import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { sessionQuery } from '#api/session.ts';
import { BlankPage } from './blank-page.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { loadSignedIn, loadSignIn } from './load-ahead.ts';

const SignInPage = lazy(async () => ({ default: (await loadSignIn()).SignInPage }));
const SignedIn = lazy(async () => ({ default: (await loadSignedIn()).SignedIn }));

/**
 * The sign-in page or everything behind it. Neither router nor pages are loaded before somebody has signed in. While
 * an ended session is renewed in a dialog, the session that it was stays in the cache, and so the page stays mounted.
 */
export function Root() {
  const { data, error, refetch, isFetching } = useQuery(sessionQuery);
  if (!data) {
    if (!error) return <BlankPage />;
    return (
      <main>
        <h1 className="visually-hidden">Sealdesk</h1>
        <ErrorScreen error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </main>
    );
  }
  return (
    <Suspense fallback={<BlankPage />}>
      {data.session ? (
        <SignedIn key={data.session.accountKey} />
      ) : (
        <SignInPage environments={data.environments} />
      )}
    </Suspense>
  );
}
