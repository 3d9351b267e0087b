import { Component, type ReactNode, Suspense } from 'react';
import { announce } from '#ui/announce.ts';
import { explainError } from './error-explanation.ts';

interface PartBoundaryProps {
  readonly children: ReactNode;
}

/**
 * Around parts of a page that are loaded when they are called for. One that cannot be loaded, as after a new version
 * was put in place, is said to be missing and left out: the page with all that was typed in it goes on.
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
