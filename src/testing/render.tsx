import '#ui/styles.ts';
import { MantineProvider } from '@mantine/core';
import type { PropsWithChildren, ReactNode } from 'react';
import { render as renderPlain } from 'vitest-browser-react';
import { theme } from '#ui/theme.ts';
import { cssVariablesResolver } from '#ui/theme-colors.ts';

const Themed = ({ children }: PropsWithChildren) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
    {children}
  </MantineProvider>
);

/** Draws an element in the theme of the dashboard. */
export const render = (element: ReactNode) => renderPlain(element, { wrapper: Themed });
