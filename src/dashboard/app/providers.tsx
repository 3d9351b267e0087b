import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { colorSchemeManager, theme } from '#ui/theme.ts';
import { cssVariablesResolver } from '#ui/theme-colors.ts';
import { cache } from './cache.ts';
import { ConnectionHint } from './connection-hint.tsx';
import { FrameHints } from './frame-hint.tsx';
import { Root } from './root.tsx';
import { RootBoundary } from './root-boundary.tsx';
import { StorageHint } from './storage-hint.tsx';
import { styleNonce } from './style-nonce.ts';

/** Everything that stands around sign-in page and frame alike. */
export function Providers() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={cache}>
        <RootBoundary>
          <Root />
        </RootBoundary>
        <FrameHints>
          <StorageHint />
          <ConnectionHint />
        </FrameHints>
      </QueryClientProvider>
    </MantineProvider>
  );
}
