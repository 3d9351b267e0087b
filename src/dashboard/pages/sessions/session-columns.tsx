import type { ListedSession } from '#contract/staff.ts';
import { storedColumns } from '#features/lists/column-choice.ts';
import type { ListFile } from '#features/lists/list-file.ts';
import { credentialNames } from '#features/session/credential-names.ts';
import { environmentNames } from '#lib/environment-names.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import type { Column } from '#ui/table/column.ts';
import { DATE_COLUMN_WIDTH, TimeText } from '#ui/time-text.tsx';
import { sayAccount, sayDevice } from './say-device.ts';
import classes from './sessions-page.module.css';

type SessionColumn = Column<ListedSession>;

export const sessionColumnChoice = storedColumns('sessions');

const names: Readonly<Record<string, string>> = environmentNames;

const device = ({ agent, isThis }: ListedSession) => (
  <ExternalText className={classes.device} title={agent ?? undefined}>
    {sayDevice(agent)}
    {isThis && <b className={classes.here}>This session</b>}
  </ExternalText>
);

const who = ({ account, name }: ListedSession) => (
  <ExternalText className={classes.cut} title={account ?? undefined}>
    {account ?? 'Not told'}
    {name && <ExternalText className={classes.dim}> {name}</ExternalText>}
  </ExternalText>
);

const time = (seconds: number) => <TimeText seconds={seconds} style="relative" inRow />;

const end = (everybody: boolean, onEnd: (session: ListedSession) => void): SessionColumn => ({
  id: 'end',
  header: 'End it',
  width: 76,
  align: 'end',
  render: (session) =>
    session.isThis ? null : (
      <Button
        size="xs"
        variant="subtle"
        color="red"
        aria-label={spellOut(
          everybody
            ? `End the session of ${sayAccount(session)} in ${sayDevice(session.agent)}`
            : `End the session of ${sayDevice(session.agent)}`,
          false,
        )}
        onClick={() => onEnd(session)}
      >
        End
      </Button>
    ),
});

export const wideColumns = (
  everybody: boolean,
  onEnd: (session: ListedSession) => void,
): readonly SessionColumn[] => [
  { id: 'device', header: 'Device', width: 240, grow: 2, names: true, render: device },
  ...(everybody
    ? [{ id: 'account', header: 'Account', width: 240, grow: 3, render: who } satisfies SessionColumn]
    : []),
  {
    id: 'environment',
    header: 'Environment',
    width: 112,
    givesWay: 1,
    render: ({ environment }) => names[environment] ?? environment,
  },
  {
    id: 'credential',
    header: 'Signed in by',
    width: 156,
    givesWay: 2,
    render: ({ credential }) => credentialNames[credential],
  },
  {
    id: 'created',
    header: 'Since',
    width: DATE_COLUMN_WIDTH,
    givesWay: 3,
    render: ({ createdAt }) => time(createdAt),
  },
  { id: 'seen', header: 'Last used', width: DATE_COLUMN_WIDTH, render: ({ seenAt }) => time(seenAt) },
  { id: 'expires', header: 'Ends', width: DATE_COLUMN_WIDTH, render: ({ expiresAt }) => time(expiresAt) },
  end(everybody, onEnd),
];

export const narrowColumns = (
  everybody: boolean,
  onEnd: (session: ListedSession) => void,
): readonly SessionColumn[] => [
  {
    id: 'device',
    header: 'Device',
    width: 180,
    grow: 1,
    names: true,
    render: (session) => (
      <span className={classes.stack}>
        {device(session)}
        <span className={classes.second}>
          {everybody ? <ExternalText>{`${session.account ?? 'Not told'}, `}</ExternalText> : 'Used '}
          {time(session.seenAt)}
        </span>
      </span>
    ),
  },
  end(everybody, onEnd),
];

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

export const sessionFile: ListFile<ListedSession> = {
  always: {},
  columns: {
    device: { Device: ({ agent }) => sayDevice(agent), 'User agent': ({ agent }) => agent ?? '' },
    account: { Account: ({ account }) => account ?? '', Name: ({ name }) => name ?? '' },
    environment: { Environment: ({ environment }) => environment },
    credential: { 'Signed in by': ({ credential }) => credentialNames[credential] },
    created: { Since: ({ createdAt }) => isoOf(createdAt) },
    seen: { 'Last used': ({ seenAt }) => isoOf(seenAt) },
    expires: { Ends: ({ expiresAt }) => isoOf(expiresAt) },
  },
};
