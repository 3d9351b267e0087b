import { IconAlignLeft, IconPalette } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { paths } from '#kit/paths.ts';

/** A page of the navigation, the palette and the keyboard. */
export interface NavigationItem {
  readonly label: string;
  readonly path: string;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  /** The keys that go there from anywhere. */
  readonly keys: string;
  /** More words by which the palette finds it. */
  readonly keywords: string;
}

export interface NavigationGroup {
  readonly label: string;
  readonly items: readonly NavigationItem[];
}

/** Every page there is, in the order in which it is shown. A new page adds its row here. */
export const navigation: readonly NavigationGroup[] = [
  {
    label: 'Support',
    items: [
      {
        label: 'Request logs',
        path: paths.requestLogs,
        icon: IconAlignLeft,
        keys: 'g l',
        keywords: 'api calls errors history',
      },
    ],
  },
  {
    label: 'Administration',
    items: [
      {
        label: 'Brands',
        path: paths.brands,
        icon: IconPalette,
        keys: 'g b',
        keywords: 'colours logo email texts look organization',
      },
    ],
  },
];

/** The same pages without their groups. */
export const navigationItems: readonly NavigationItem[] = navigation.flatMap(({ items }) => items);
