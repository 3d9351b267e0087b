import { createTheme, localStorageColorSchemeManager, type MantineColorScheme } from '@mantine/core';
import { writeStored } from '#lib/stored-text.ts';
import { themeColors } from './theme-colors.ts';
import { themeComponents } from './theme-components.ts';

/** Where index.html finds the colour scheme before the first paint. */
const SCHEME_KEY = 'sealdesk.color-scheme';

/** Mantine's own would warn in the console where the storage is full. */
export const colorSchemeManager = {
  ...localStorageColorSchemeManager({ key: SCHEME_KEY }),
  set: (scheme: MantineColorScheme) => writeStored(SCHEME_KEY, scheme),
};

export const theme = createTheme({
  colors: themeColors,
  primaryColor: 'accent',
  primaryShade: 6,
  black: '#171b26',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1rem', sm: '1.25rem', md: '1.25rem', lg: '1.5rem', xl: '1.625rem' },
  fontWeights: { regular: '400', medium: '540', bold: '630' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '14px' },
  defaultRadius: 'md',
  shadows: { md: 'var(--shadow)', xl: 'var(--shadow)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: themeComponents,
});
