import type { NavigateFunction } from 'react-router';
import { useKeys } from '#ui/keys.ts';
import type { FrameDialog } from './frame-dialogs.tsx';
import { navigationItems } from './navigation.ts';

interface FrameActions {
  readonly navigate: NavigateFunction;
  readonly open: (dialog: FrameDialog) => void;
}

/** The keys that work on every page. */
export function useFrameKeys({ navigate, open }: FrameActions): void {
  useKeys([
    ...navigationItems.map(({ keys, label, path }) => ({
      keys,
      label,
      group: 'Go to',
      run: () => void navigate(path),
    })),
    { keys: 'Mod+k', label: 'Search pages, actions and ids', group: 'Anywhere', run: () => open('palette') },
    { keys: '?', label: 'List the keys of this screen', group: 'Anywhere', run: () => open('keys') },
  ]);
}
