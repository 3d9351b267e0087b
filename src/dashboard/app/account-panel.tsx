import { SegmentedControl } from '@mantine/core';
import { IconAddressBook, IconDevicesOff, IconKeyboard, IconLogout } from '@tabler/icons-react';
import { useId } from 'react';
import type { Session } from '#contract/session.ts';
import { useSession } from '#kit/session.ts';
import { Keycaps } from '#ui/keycaps.tsx';
import { timeZonePreference } from '#ui/preferences.ts';
import { useStore } from '#ui/store.ts';
import classes from './account-menu.module.css';
import { colorSchemes, useColorScheme } from './color-scheme.ts';
import type { FrameDialog } from './frame-dialogs.tsx';
import { SessionFacts } from './session-facts.tsx';
import { useSignOut } from './sign-out.ts';

const TIME_ZONES = [
  { value: 'local', label: 'Local' },
  { value: 'utc', label: 'UTC' },
] as const;

/** Which sessions signing out everywhere ends: those of whom it is proved that they are the same person's. */
const everywhere: Readonly<Record<Session['credential'], string>> = {
  password:
    'Everywhere ends every session here that was begun with the password of this account, in other browsers too.',
  'api-key': 'Everywhere ends every session here that was begun with this API key, in other browsers too.',
  'authorization-code':
    'The page of the service does not tell who signed in there, so signing out ends this session alone. Sign out in other browsers too.',
};

interface AccountPanelProps {
  readonly account: string;
  readonly onClose: () => void;
  readonly onOpen: (dialog: FrameDialog) => void;
}

/** Who is signed in and how, what this browser prefers, and the way out. */
export function AccountPanel({ account, onClose, onOpen }: AccountPanelProps) {
  const scheme = useColorScheme();
  const timeZone = useStore(timeZonePreference);
  const { signOut, isPending } = useSignOut();
  const credential = useSession()?.credential;
  const noteId = useId();
  const open = (dialog: FrameDialog) => {
    onClose();
    onOpen(dialog);
  };
  return (
    <>
      <p className={classes.account}>{account}</p>
      <SessionFacts />
      <div className={classes.choice}>
        <span className={classes.label} aria-hidden="true">
          Colours
        </span>
        <SegmentedControl
          aria-label="Colours"
          data={[...colorSchemes]}
          value={scheme.chosen}
          onChange={scheme.choose}
        />
      </div>
      <div className={classes.choice}>
        <span className={classes.label} aria-hidden="true">
          Times
        </span>
        <SegmentedControl
          aria-label="Times"
          data={[...TIME_ZONES]}
          value={timeZone}
          onChange={timeZonePreference.set}
        />
      </div>
      <div className={classes.actions}>
        <button type="button" className={classes.action} onClick={() => open('keys')}>
          <IconKeyboard size={17} stroke={1.7} />
          Keyboard
          <Keycaps keys="?" />
        </button>
        <button type="button" className={classes.action} onClick={() => open('directory')}>
          <IconAddressBook size={17} stroke={1.7} />
          Directory of ids
        </button>
        <button type="button" className={classes.action} onClick={() => signOut(false)} aria-busy={isPending}>
          <IconLogout size={17} stroke={1.7} />
          {isPending ? 'Signing out …' : 'Sign out'}
        </button>
        {credential !== 'authorization-code' && (
          <button
            type="button"
            className={classes.action}
            onClick={() => signOut(true)}
            aria-busy={isPending}
            aria-describedby={noteId}
          >
            <IconDevicesOff size={17} stroke={1.7} />
            Sign out everywhere
          </button>
        )}
        {credential && (
          <p id={noteId} className={classes.note}>
            {everywhere[credential]}
          </p>
        )}
      </div>
    </>
  );
}
