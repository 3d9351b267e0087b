import type { MantineThemeComponents } from '@mantine/core';
import type { FocusEvent } from 'react';

/** Escape is for the topmost layer alone (`layers.ts`). The page never scrolls, and to lock it makes each style anew. */
const modalRoot = { closeOnEscape: false, lockScroll: false };

/**
 * Default props of Mantine's components, by name, so that the theme pulls none of them into the first page. Mantine
 * leaves several icon buttons without a name; they get one here, and a place can still give a better one.
 */
export const themeComponents: MantineThemeComponents = {
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
  Alert: { defaultProps: { radius: 'lg' } },
  // In a line of text as much as beside a heading.
  Badge: { defaultProps: { component: 'span', variant: 'light', color: 'gray', radius: 'sm' } },
  Button: { defaultProps: { variant: 'default' } },
  CloseButton: { defaultProps: { 'aria-label': 'Close' } },
  Combobox: { defaultProps: { shadow: 'md' } },
  DrawerRoot: { defaultProps: modalRoot },
  ModalRoot: { defaultProps: modalRoot },
  Overlay: { defaultProps: { backgroundOpacity: 0.4 } },
  Pagination: {
    defaultProps: {
      getControlProps: (control: string) => ({
        'aria-label': control === 'next' ? 'Next page' : 'Previous page',
      }),
      gap: 4,
    },
  },
  Pill: { defaultProps: { removeButtonProps: { 'aria-label': 'Remove' } } },
  Popover: { defaultProps: { shadow: 'md' } },
  SegmentedControl: { defaultProps: { fullWidth: true, withItemsBorders: false, transitionDuration: 0 } },
  // Mantine's Home and End only move the focus, where its arrow keys open the tab as well.
  TabsTab: {
    defaultProps: { onFocus: (event: FocusEvent<HTMLButtonElement>) => event.currentTarget.click() },
  },
};
