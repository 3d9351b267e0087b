import { Checkbox, SegmentedControl } from '@mantine/core';
import {
  IconAddressBook,
  IconDevices,
  IconDevicesOff,
  IconHistory,
  IconKey,
  IconKeyboard,
  IconLogout,
} from '@tabler/icons-react';
import { type ComponentType, useId } from 'react';
import { Link } from 'react-router';
import { hostOf, type Session } from '#contract/session.ts';
import { credentialNames } from '#features/session/credential-names.ts';
import { usePerson } from '#features/session/person.ts';
import { useEnvironment, useSession, useStaffSignIn } from '#features/session/session.ts';
import { roleTitle } from '#features/session/staff.ts';
import { type UserOrganization, useUser } from '#features/session/user.ts';
import { environmentNames } from '#lib/environment-names.ts';
import { paths } from '#lib/paths.ts';
import { developerDetailsPreference, timeZonePreference, useTimeZone } from '#lib/preferences.ts';
import { shortenId } from '#lib/short-id.ts';
import { useStore } from '#lib/store.ts';
import { formatter } from '#lib/time-format.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Keycaps } from '#ui/keycaps.tsx';
import classes from './account-panel.module.css';
import { colorSchemes, useColorScheme } from './color-scheme.ts';
import type { FrameDialog } from './frame-dialogs.tsx';
import { useSignOut } from './sign-out.ts';

const END = { dateStyle: 'medium', timeStyle: 'short' } as const;

function accessOf(scope: string): string {
  return scope === '*' ? 'Full' : scope === 'GET/*' ? 'Read only' : scope;
}

const roleWords = { admin: ', as its admin', moderator: ', as its moderator', member: ', as a member' };

function sayOrganization({ id, name, role }: UserOrganization): string {
  const as = role === undefined || role === 'not-admin' ? '' : roleWords[role];
  return (name ?? shortenId(id)) + as;
}

function SessionFacts() {
  const session = useSession();
  const environment = useEnvironment();
  const timeZone = useTimeZone();
  const organization = useUser()?.organization;
  const providers = useStaffSignIn()?.providers ?? [];
  if (!session || !environment) return null;
  const { staff } = session;
  const provider = providers.find(({ id }) => id === staff?.provider)?.name ?? staff?.provider;
  const end = formatter(timeZone, END).format(session.expiresAt * 1000);
  return (
    <dl className={classes.facts}>
      {organization && (
        <>
          <dt>Organization</dt>
          {/* Of staff, the role is that of whoever gave the credential. */}
          <ExternalText component="dd">
            {staff ? (organization.name ?? shortenId(organization.id)) : sayOrganization(organization)}
          </ExternalText>
        </>
      )}
      <dt>Environment</dt>
      <dd>
        {environmentNames[environment.id]} · {hostOf(environment)}
      </dd>
      <dt>Signed in by</dt>
      <ExternalText component="dd">
        {credentialNames[session.credential]}
        {provider && ` · ${provider}`}
      </ExternalText>
      {staff ? (
        <>
          <dt>{staff.roles.length === 1 ? 'Role' : 'Roles'}</dt>
          <dd>{staff.roles.map(roleTitle).join(', ')}</dd>
        </>
      ) : (
        <>
          <dt>Access</dt>
          <dd>{accessOf(session.scope)}</dd>
        </>
      )}
      <dt>Session ends</dt>
      <dd>
        {end}, or after {Math.round(session.idleSeconds / 60)} min without use
      </dd>
    </dl>
  );
}

const TIME_ZONES = [
  { value: 'local', label: 'Local' },
  { value: 'utc', label: 'UTC' },
] as const;

/** Which sessions signing out everywhere ends: those of whom it is proved that they are the same person's. */
function sayEverywhere({ isProved, credential }: Session): string {
  if (credential === 'openid') return 'Everywhere ends every session of your company account here.';
  if (isProved) return 'Everywhere ends every session of this account here, in other browsers too.';
  return credential === 'api-key'
    ? 'Everywhere ends every session here that was begun with this API key, in other browsers too.'
    : 'The service does not tell who signed in on its page, so signing out ends this session alone. Sign out in other browsers too.';
}

const action = {
  variant: 'subtle',
  color: 'gray',
  fullWidth: true,
  justify: 'start',
  className: classes.action,
} as const;
const ICON = { size: 17, stroke: 1.7 } as const;

interface PageButtonProps {
  readonly to: string;
  readonly icon: ComponentType<typeof ICON>;
  readonly onClose: () => void;
  readonly children: string;
}

function PageButton({ to, icon: Icon, onClose, children }: PageButtonProps) {
  return (
    <Button {...action} component={Link} to={to} leftSection={<Icon {...ICON} />} onClick={onClose}>
      {children}
    </Button>
  );
}

interface AccountPanelProps {
  readonly account: string;
  readonly onClose: () => void;
  readonly onOpen: (dialog: FrameDialog) => void;
}

/** Who is signed in and how, what this browser prefers, and the way out. */
export function AccountPanel({ account, onClose, onOpen }: AccountPanelProps) {
  const scheme = useColorScheme();
  const timeZone = useStore(timeZonePreference);
  const developerDetails = useStore(developerDetailsPreference);
  const { signOut, isPending } = useSignOut();
  const session = useSession();
  const endsOthers =
    session?.isProved || session?.credential === 'api-key' || session?.credential === 'openid';
  const name = usePerson()?.name;
  const noteId = useId();
  const open = (dialog: FrameDialog) => {
    onClose();
    onOpen(dialog);
  };
  return (
    <div className={classes.panel}>
      <div>
        <p className={classes.account} tabIndex={-1} data-autofocus>
          <ExternalText>{name ?? account}</ExternalText>
        </p>
        {name && (
          <ExternalText component="p" className={classes.email}>
            {account}
          </ExternalText>
        )}
      </div>
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
      <Checkbox
        label="Always show details for developers"
        description="Ids, error codes and field names, on every page in this browser"
        checked={developerDetails === 'open'}
        onChange={({ currentTarget }) =>
          developerDetailsPreference.set(currentTarget.checked ? 'open' : 'closed')
        }
      />
      <div className={classes.actions}>
        <Button
          {...action}
          leftSection={<IconKeyboard {...ICON} />}
          rightSection={<Keycaps keys="?" />}
          onClick={() => open('keys')}
        >
          Keyboard
        </Button>
        <Button {...action} leftSection={<IconAddressBook {...ICON} />} onClick={() => open('directory')}>
          Directory of ids
        </Button>
        <PageButton to={paths.sessions} icon={IconDevices} onClose={onClose}>
          Your sessions
        </PageButton>
        {session?.staff?.administers && (
          <>
            <PageButton to={paths.audit} icon={IconHistory} onClose={onClose}>
              Audit log
            </PageButton>
            <PageButton to={paths.serviceAccess} icon={IconKey} onClose={onClose}>
              Service access
            </PageButton>
          </>
        )}
        <Button
          {...action}
          leftSection={<IconLogout {...ICON} />}
          onClick={() => signOut(false)}
          busy={isPending}
        >
          {isPending ? 'Signing out …' : 'Sign out'}
        </Button>
        {endsOthers && (
          <Button
            {...action}
            leftSection={<IconDevicesOff {...ICON} />}
            onClick={() => signOut(true)}
            busy={isPending}
            aria-describedby={noteId}
          >
            Sign out everywhere
          </Button>
        )}
        {session && (
          <p id={noteId} className={classes.note}>
            {sayEverywhere(session)}
          </p>
        )}
      </div>
    </div>
  );
}
