import { ActionIcon } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { lazy, memo } from 'react';
import { preload } from '#features/code-loading/load-part.ts';
import { PartBoundary } from '#features/errors/part-boundary.tsx';
import { useSession } from '#features/session/session.ts';
import { useUser } from '#features/session/user.ts';
import { PopoverButton } from '#ui/popover-button.tsx';
import type { FrameDialog } from './frame-dialogs.tsx';

/** Two letters that stand for somebody: of a name's first two parts, or of an email's (`m.ortega@…` is MO). */
export function initialsOf(account: string): string {
  const parts = (account.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '?', second] = parts;
  return (second ? `${[...first][0]}${[...second][0]}` : [...first].slice(0, 2).join('')).toUpperCase();
}

const load = () => import('./account-panel.tsx');
const AccountPanel = lazy(async () => ({ default: (await load()).AccountPanel }));
/** Whoever comes to the button is likely to press it. What fails is said when it is pressed. */
const loadAhead = () => preload(load);

interface AccountMenuProps {
  readonly onOpen: (dialog: FrameDialog) => void;
}

/** Who is signed in, and the way to what can be done about it. */
export const AccountMenu = memo(function AccountMenu({ onOpen }: AccountMenuProps) {
  const session = useSession();
  const user = useUser();
  const email = session?.account ?? user?.email;
  const account = email ?? (session?.credential === 'api-key' ? 'API key' : 'Signed in at the service');
  const known = user?.name ?? email;
  return (
    <PopoverButton
      label="Account"
      width={320}
      takesKeys
      button={
        <ActionIcon
          variant="light"
          color="accent"
          radius="xl"
          fz="xs"
          fw="bold"
          aria-label={known ? `${initialsOf(known)}, account ${account}` : `Account: ${account}`}
          title={user?.name ? `${user.name}, ${account}` : account}
          onPointerEnter={loadAhead}
          onFocus={loadAhead}
        >
          {known ? initialsOf(known) : <IconUser size={16} />}
        </ActionIcon>
      }
    >
      {(close) => (
        <PartBoundary>
          <AccountPanel account={account} onClose={close} onOpen={onOpen} />
        </PartBoundary>
      )}
    </PopoverButton>
  );
});
