import { useQuery } from '@tanstack/react-query';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { sessionQuery } from '#api/session.ts';
import { SignInPage } from '#pages/sign-in/sign-in-page.tsx';
import { BlankPage, ErrorScreen } from './fallback-pages.tsx';

const CompanySignInPage = lazy(async () => ({
  default: (await import('#pages/sign-in/company/company-sign-in-page.tsx')).CompanySignInPage,
}));
const SignedIn = lazy(async () => ({ default: (await import('./signed-in.tsx')).SignedIn }));

/**
 * The sign-in page, or everything behind it, which is loaded after the sign-in. While an ended session is renewed in a
 * dialog, the former session stays in the cache, and so the page stays mounted.
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
      ) : data.staffSignIn ? (
        <CompanySignInPage environments={data.environments} company={data.staffSignIn} />
      ) : (
        <SignInPage environments={data.environments} />
      )}
    </Suspense>
  );
}

interface RootBoundaryProps {
  readonly children: ReactNode;
}

interface RootBoundaryState {
  readonly error: unknown;
  readonly failed: boolean;
}

/** Catches what no route catches: a chunk that could not be loaded, or an error in the layout. */
export class RootBoundary extends Component<RootBoundaryProps, RootBoundaryState> {
  override state: RootBoundaryState = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown): RootBoundaryState {
    return { error, failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <h1 hidden>Sealdesk</h1>
        {/* React.lazy keeps a failed import, so only a reload can help. */}
        <ErrorScreen error={this.state.error} onRetry={() => location.reload()} />
      </main>
    );
  }
}
