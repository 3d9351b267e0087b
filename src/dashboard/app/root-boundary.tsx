import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

interface RootBoundaryProps {
  readonly children: ReactNode;
}

interface RootBoundaryState {
  readonly error: unknown;
  readonly failed: boolean;
}

/** Catches what no route catches: a part of the program that could not be loaded, or a fault in the frame itself. */
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
        {/* A failed import stays failed for the page's life, so only loading the page again can help. */}
        <ErrorScreen error={this.state.error} onRetry={() => location.reload()} />
      </main>
    );
  }
}
