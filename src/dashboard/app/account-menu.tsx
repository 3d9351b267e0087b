import { IconAddressBook, IconDevicesOff, IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react';
import { memo, useId, useRef, useState } from 'react';
import { useSession } from '#kit/session.ts';
import { Keycaps } from '#ui/keycaps.tsx';
import { timeZonePreference } from '#ui/preferences.ts';
import { Segments } from '#ui/segments.tsx';
import { useStore } from '#ui/store.ts';
import classes from './account-menu.module.css';
import { colorSchemes, useColorScheme } from './color-scheme.ts';
import type { FrameDialog } from './frame-dialogs.tsx';
import { initialsOf } from './initials.ts';
import { SessionFacts } from './session-facts.tsx';
import { useSignOut } from './sign-out.ts';

const TIME_ZONES = [
  { value: 'local', label: 'Local' },
  { value: 'utc', label: 'UTC' },
] as const;

interface AccountMenuProps {
  readonly onOpen: (dialog: FrameDialog) => void;
}

interface AccountPanelProps extends AccountMenuProps {
  readonly account: string;
  readonly onClose: () => void;
}

function AccountPanel({ account, onClose, onOpen }: AccountPanelProps) {
  const scheme = useColorScheme();
  const timeZone = useStore(timeZonePreference);
  const { signOut, isPending } = useSignOut();
  return (
    <>
      <p className={classes.account}>{account}</p>
      <SessionFacts />
      <div className={classes.choice}>
        <span className={classes.label} aria-hidden="true">
          Colours
        </span>
        <Segments label="Colours" options={colorSchemes} value={scheme.chosen} onChange={scheme.choose} />
      </div>
      <div className={classes.choice}>
        <span className={classes.label} aria-hidden="true">
          Times
        </span>
        <Segments label="Times" options={TIME_ZONES} value={timeZone} onChange={timeZonePreference.set} />
      </div>
      <div className={classes.actions}>
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            onClose();
            onOpen('keys');
          }}
        >
          <IconKeyboard size={17} stroke={1.7} />
          Keyboard
          <Keycaps keys="?" />
        </button>
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            onClose();
            onOpen('directory');
          }}
        >
          <IconAddressBook size={17} stroke={1.7} />
          Directory of ids
        </button>
        <button type="button" className={classes.action} onClick={() => signOut(false)} aria-busy={isPending}>
          <IconLogout size={17} stroke={1.7} />
          {isPending ? 'Signing out …' : 'Sign out'}
        </button>
        <button
          type="button"
          className={classes.action}
          title="Ends every session of this account in this environment, in other browsers too"
          onClick={() => signOut(true)}
          aria-busy={isPending}
        >
          <IconDevicesOff size={17} stroke={1.7} />
          Sign out everywhere
        </button>
      </div>
    </>
  );
}

function PlainAccountMenu({ onOpen }: AccountMenuProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  // Drawn when it is opened for the first time: no page waits for what few open.
  const [wasOpened, setWasOpened] = useState(false);
  const session = useSession();
  const account =
    session?.account ?? (session?.credential === 'api-key' ? 'API key' : 'Signed in at the service');
  return (
    <>
      <button
        type="button"
        className={classes.avatar}
        popoverTarget={id}
        aria-label={
          session?.account ? `${initialsOf(session.account)}, account ${account}` : `Account: ${account}`
        }
        title={account}
      >
        {session?.account ? initialsOf(session.account) : <IconUser size={16} />}
      </button>
      <section
        className={classes.panel}
        id={id}
        ref={panel}
        popover="auto"
        aria-label="Account"
        onBeforeToggle={() => setWasOpened(true)}
      >
        {wasOpened && (
          <AccountPanel account={account} onClose={() => panel.current?.hidePopover()} onOpen={onOpen} />
        )}
      </section>
    </>
  );
}

/**
 * Who is signed in and how, what this browser prefers, and the way out. The panel is the browser's own popover, which
 * closes by Escape or a click beside it and stands next to its button in the order of the Tab key.
 */
export const AccountMenu = memo(PlainAccountMenu);
