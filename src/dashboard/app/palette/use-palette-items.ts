import {
  IconAddressBook,
  IconClock,
  IconCode,
  IconDevices,
  IconKeyboard,
  IconLayoutSidebar,
  IconLogout,
  IconMoon,
  IconPackage,
  IconSun,
} from '@tabler/icons-react';
import { paths } from '#lib/paths.ts';
import { developerDetailsPreference, navigationPreference, timeZonePreference } from '#lib/preferences.ts';
import { useStore } from '#lib/store.ts';
import { useColorScheme } from '../color-scheme.ts';
import { useNavigation } from '../navigation.ts';
import { useSignOut } from '../sign-out.ts';
import type { PaletteItem } from './palette-item.ts';

/** The pages and actions that are always on offer. */
export function usePaletteItems(open: (dialog: 'keys' | 'directory') => void): readonly PaletteItem[] {
  const scheme = useColorScheme();
  const timeZone = useStore(timeZonePreference);
  const navigation = useStore(navigationPreference);
  const developerDetails = useStore(developerDetailsPreference);
  const { signOut } = useSignOut();
  const pages = useNavigation()
    .flatMap(({ items }) => items)
    .map((page) => ({ ...page, id: page.path, group: 'Pages', to: page.path }));
  const toDark = scheme.inForce === 'light';
  const toUtc = timeZone === 'local';
  const toOpen = developerDetails === 'closed';
  const toNarrow = navigation === 'wide';
  const actions: readonly Omit<PaletteItem, 'id' | 'group'>[] = [
    {
      label: toDark ? 'Use dark colours' : 'Use light colours',
      keywords: 'theme scheme mode dark light',
      icon: toDark ? IconMoon : IconSun,
      run: scheme.toggle,
    },
    {
      label: toUtc ? 'Show times in UTC' : 'Show times in my time zone',
      keywords: 'utc local time zone clock',
      icon: IconClock,
      run: () => timeZonePreference.set(toUtc ? 'utc' : 'local'),
    },
    {
      label: toOpen ? 'Always show details for developers' : 'Close details for developers',
      keywords: 'support ids codes fields json debug',
      icon: IconCode,
      run: () => developerDetailsPreference.set(toOpen ? 'open' : 'closed'),
    },
    {
      label: toNarrow ? 'Collapse the navigation' : 'Expand the navigation',
      keywords: 'sidebar menu',
      icon: IconLayoutSidebar,
      run: () => navigationPreference.set(toNarrow ? 'narrow' : 'wide'),
    },
    {
      label: 'List the keys of this screen',
      keywords: 'keyboard shortcuts help',
      icon: IconKeyboard,
      keys: '?',
      run: () => open('keys'),
    },
    {
      label: 'Open a support bundle',
      keywords: 'file json packet handed on colleague',
      icon: IconPackage,
      to: paths.bundle,
    },
    {
      label: 'Directory of ids',
      keywords: 'remembered ids names pins forget',
      icon: IconAddressBook,
      run: () => open('directory'),
    },
    {
      label: 'Your sessions',
      keywords: 'devices browsers signed in end log out',
      icon: IconDevices,
      to: paths.sessions,
    },
    {
      label: 'Sign out',
      keywords: 'log out leave',
      icon: IconLogout,
      run: () => signOut(false),
    },
  ];
  return [...pages, ...actions.map((action) => ({ ...action, id: action.label, group: 'Actions' }))];
}
