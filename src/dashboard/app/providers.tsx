import { QueryClientProvider } from '@tanstack/react-query';
import { cache } from './cache.ts';
import { ConnectionHint } from './connection-hint.tsx';
import { FrameHints } from './frame-hint.tsx';
import { Root } from './root.tsx';
import { RootBoundary } from './root-boundary.tsx';
import { StorageHint } from './storage-hint.tsx';

/** Everything that stands around sign-in page and frame alike. */
export function Providers() {
  return (
    <QueryClientProvider client={cache}>
      <RootBoundary>
        <Root />
      </RootBoundary>
      <FrameHints>
        <StorageHint />
        <ConnectionHint />
      </FrameHints>
    </QueryClientProvider>
  );
}
