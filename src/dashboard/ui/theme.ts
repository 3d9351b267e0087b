import {
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorScheme,
  type MantineThemeComponents,
} from '@mantine/core';
import type { FocusEvent } from 'react';
import { writeStored } from '#lib/storage.ts';
import { themeColors } from './theme-colors.ts';

/** `main` scrolls, not the page. Locking the page would recompute every style. */
const modal = { lockScroll: false };
/** A `header` in a dialog counts as a second banner of the page. */
const modalHeader = { component: 'div' };

const pageControls: Readonly<Record<string, string>> = {
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
};

/**
 * Default props of Mantine's components, by name, so that the theme pulls none of them into the first page. Mantine
 * leaves several icon buttons without a name; they get one here, and a place can still give a better one.
 */
const themeComponents: MantineThemeComponents = {
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
  Alert: { defaultProps: { radius: 'lg' } },
  // In a line of text as much as beside a heading.
  Badge: { defaultProps: { component: 'span', variant: 'light', color: 'gray', radius: 'sm' } },
  Button: { defaultProps: { variant: 'default' } },
  CloseButton: { defaultProps: { 'aria-label': 'Close' } },
  Combobox: { defaultProps: { shadow: 'md' } },
  DrawerHeader: { defaultProps: modalHeader },
  DrawerRoot: { defaultProps: modal },
  // The items are reached by the Tab key as well as by the arrow keys, and the first one has the focus.
  Menu: { defaultProps: { menuItemTabIndex: 0, withInitialFocusPlaceholder: false } },
  Modal: { defaultProps: { ...modal, centered: true } },
  ModalHeader: { defaultProps: modalHeader },
  ModalRoot: { defaultProps: modal },
  Notification: { defaultProps: { withBorder: true } },
  Overlay: { defaultProps: { backgroundOpacity: 0.4 } },
  Pagination: {
    defaultProps: {
      getControlProps: (control: string) => ({
        'aria-label': pageControls[control],
      }),
      gap: 4,
    },
  },
  Pill: { defaultProps: { removeButtonProps: { 'aria-label': 'Remove' } } },
  Popover: {
    defaultProps: {
      shadow: 'md',
      radius: 'lg',
      position: 'bottom-start',
      middlewares: { flip: { padding: 8 }, shift: { padding: 8, crossAxis: true } },
      // The dialogs and pages that popovers are drawn in would clip them.
      floatingStrategy: 'fixed',
      transitionProps: { duration: 0 },
      // In a drawer, Mantine hides the popover for a moment, and it does not get the focus.
      hideDetached: false,
    },
  },
  SegmentedControl: { defaultProps: { transitionDuration: 0, withItemsBorders: false } },
  // Mantine's Home and End only move the focus, where its arrow keys open the tab as well.
  TabsTab: {
    defaultProps: { onFocus: (event: FocusEvent<HTMLButtonElement>) => event.currentTarget.click() },
  },
  Tooltip: {
    defaultProps: {
      events: { hover: true, focus: true, touch: false },
      openDelay: 300,
      position: 'bottom',
      transitionProps: { duration: 0 },
      multiline: true,
      w: 'max-content',
      maw: 'min(360px, calc(100vw - 16px))',
      fz: 'xs',
      bg: 'var(--text)',
      c: 'var(--panel)',
    },
  },
};

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
  headings: {
    fontWeight: '630',
    sizes: {
      h2: { fontSize: '1.25rem', lineHeight: '1.625rem' },
      h3: { fontSize: '1rem', lineHeight: '1.5rem' },
    },
  },
  fontWeights: { regular: '400', medium: '540', bold: '630' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '14px' },
  defaultRadius: 'md',
  shadows: { md: 'var(--shadow)', xl: 'var(--shadow)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: themeComponents,
});
