import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { SessionProvider } from '#features/session/session-provider.tsx';
import { colorSchemeManager, theme } from '#ui/theme.ts';
import { cssVariablesResolver } from '#ui/theme-colors.ts';
import { cache } from './cache.ts';
import { FrameHints } from './frame-hints.tsx';
import { Root, RootBoundary } from './root.tsx';

/** The nonce of this page's Content Security Policy, which every style sheet made by a script must carry. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

// The scroll lock of Mantine's dialogs makes its style sheet through get-nonce, which reads this name alone.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

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
        <SessionProvider>
          <RootBoundary>
            <Root />
          </RootBoundary>
          <FrameHints />
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
