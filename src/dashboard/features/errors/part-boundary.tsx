import { Component, type ReactNode, Suspense } from 'react';
import { announce } from '#ui/announce.ts';
import { explainError } from './error-explanation.ts';

interface PartBoundaryProps {
  readonly children: ReactNode;
}

/**
 * Replaces a part whose code cannot be loaded, for example after a deployment, by a message, so that the page keeps its
 * input.
 */
export class PartBoundary extends Component<PartBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    announce(explainError(error).title, { shown: true });
  }

  override render() {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
