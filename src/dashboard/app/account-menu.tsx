import { ActionIcon } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { memo } from 'react';
import { usePerson } from '#features/session/person.ts';
import { useSession } from '#features/session/session.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { PopoverButton } from '#ui/popover-button.tsx';
import { AccountPanel } from './account-panel.tsx';
import type { FrameDialog } from './frame-dialogs.tsx';

/** Two letters that stand for somebody: of a name's first two parts, or of an email's (`m.ortega@…` is MO). */
export function initialsOf(account: string): string {
  const parts = (account.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '?', second] = parts;
  return (second ? `${[...first][0]}${[...second][0]}` : [...first].slice(0, 2).join('')).toUpperCase();
}

/** What stands for an account of which nobody tells the email. */
const UNKNOWN = {
  password: 'Signed in',
  'api-key': 'API key',
  'authorization-code': 'Signed in at the service',
  openid: 'Company account',
} as const;

interface AccountMenuProps {
  readonly onOpen: (dialog: FrameDialog) => void;
}

/** Who is signed in, and the way to what can be done about it. */
export const AccountMenu = memo(function AccountMenu({ onOpen }: AccountMenuProps) {
  const session = useSession();
  // For staff the service knows another person, whose credential their calls go out with.
  const user = usePerson();
  const email = session?.account ?? user?.email;
  const account = email ?? UNKNOWN[session?.credential ?? 'authorization-code'];
  const known = user?.name ?? email;
  return (
    <PopoverButton
      label="Account"
      width={320}
      button={
        <ActionIcon
          variant="light"
          color="accent"
          radius="xl"
          fz="xs"
          fw="bold"
          aria-label={spellOut(
            known ? `${initialsOf(known)}, account ${account}` : `Account: ${account}`,
            false,
          )}
          title={spellOut(user?.name ? `${user.name}, ${account}` : account)}
        >
          {known ? <ExternalText>{initialsOf(known)}</ExternalText> : <IconUser size={16} />}
        </ActionIcon>
      }
    >
      {(close) => <AccountPanel account={account} onClose={close} onOpen={onOpen} />}
    </PopoverButton>
  );
});
