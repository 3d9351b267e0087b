import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useEnvironment, useSession } from '#kit/session.ts';
import { environmentNames } from '#ui/environment-badge.tsx';
import { Keycaps } from '#ui/keycaps.tsx';
import { timeZonePreference, useTimeZone } from '#ui/preferences.ts';
import { Segments } from '#ui/segments.tsx';
import { useStore } from '#ui/store.ts';
import classes from './account-menu.module.css';
import { colorSchemes, useColorScheme } from './color-scheme.ts';
import { initialsOf } from './initials.ts';
import { useSignOut } from './sign-out.ts';

const TIME_ZONES = [
  { value: 'local', label: 'Local' },
  { value: 'utc', label: 'UTC' },
] as const;

const credentialNames = { password: 'Password', 'api-key': 'API key' } as const;

function accessOf(scope: string): string {
  return scope === '*' ? 'Full' : scope === 'GET/*' ? 'Read only' : scope;
}

function Facts() {
  const session = useSession();
  const environment = useEnvironment();
  const timeZone = useTimeZone();
  if (!session || !environment) return null;
  const end = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(session.expiresAt * 1000);
  return (
    <dl className={classes.facts}>
      <dt>Environment</dt>
      <dd>
        {environmentNames[environment.id]} · {environment.host}
      </dd>
      <dt>Signed in by</dt>
      <dd>{credentialNames[session.credential]}</dd>
      <dt>Access</dt>
      <dd>{accessOf(session.scope)}</dd>
      <dt>Session ends</dt>
      <dd>
        {end}, or after {Math.round(session.idleSeconds / 60)} min without use
      </dd>
    </dl>
  );
}

interface AccountMenuProps {
  readonly onOpenKeys: () => void;
}

/** Who is signed in and how, what this browser prefers, and the way out. */
export function AccountMenu({ onOpenKeys }: AccountMenuProps) {
  const [opened, setOpened] = useState(false);
  const session = useSession();
  const scheme = useColorScheme();
  const timeZone = useStore(timeZonePreference);
  const { signOut, isPending } = useSignOut();
  const account = session?.account ?? 'API key';
  return (
    <Popover opened={opened} onChange={setOpened} width={300} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.avatar}
          onClick={() => setOpened(!opened)}
          aria-label={`Account: ${account}`}
          title={account}
        >
          {session?.account ? initialsOf(session.account) : <IconUser size={16} />}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel}>
        <p className={classes.account}>{account}</p>
        <Facts />
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
              setOpened(false);
              onOpenKeys();
            }}
          >
            <IconKeyboard size={17} stroke={1.7} />
            Keyboard
            <Keycaps keys="?" />
          </button>
          <button type="button" className={classes.action} onClick={signOut} disabled={isPending}>
            <IconLogout size={17} stroke={1.7} />
            {isPending ? 'Signing out …' : 'Sign out'}
          </button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
