import { storedColumns } from '#features/lists/column-choice.ts';
import type { ListFile } from '#features/lists/list-file.ts';
import { type AdminState, addressKey, type KnownAdmin } from '#features/log-derived/admin-roster.ts';
import { ExternalText } from '#ui/external-text.tsx';
import type { Column } from '#ui/table/column.ts';
import { TimeText } from '#ui/time-text.tsx';
import classes from './roster-columns.module.css';
import { callAdmin, heading, type RosterView } from './roster-view.ts';

type AdminColumn = Column<KnownAdmin>;

export const rosterColumnChoice = storedColumns('org-admins');

export const stateWords: Readonly<Record<AdminState, string>> = {
  active: 'Active',
  inactive: 'Inactive',
  refused: 'Not an admin',
};

export function AdminStateText({ state }: { readonly state: AdminState }) {
  return (
    <span className={classes.state} data-state={state}>
      <i className={classes.dot} aria-hidden="true" />
      {stateWords[state]}
    </span>
  );
}

export const keyOf = ({ email }: KnownAdmin) => addressKey(email);

const lastSet = ({ at }: KnownAdmin) => (
  <span className={classes.dim}>{at > 0 ? <TimeText seconds={at} style="relative" inRow /> : '–'}</span>
);

const name = (admin: KnownAdmin) => (
  <ExternalText className={classes.name} title={callAdmin(admin)}>
    {callAdmin(admin)}
  </ExternalText>
);

const address = ({ email }: KnownAdmin) => (
  <ExternalText component="span" title={email}>
    {email}
  </ExternalText>
);

const standing = ({ state }: KnownAdmin) => <AdminStateText state={state} />;

export const wideColumns = (
  sort: RosterView['sort'],
  onSort: (sort: RosterView['sort']) => void,
): readonly AdminColumn[] => [
  {
    id: 'name',
    header: 'Name',
    width: 180,
    grow: 1,
    opens: true,
    sort: heading('name', sort, onSort),
    render: name,
  },
  {
    id: 'email',
    header: 'Email',
    width: 240,
    grow: 1,
    givesWay: 2,
    sort: heading('email', sort, onSort),
    render: address,
  },
  {
    id: 'state',
    header: 'State',
    width: 128,
    sort: heading('state', sort, onSort),
    render: standing,
  },
  {
    id: 'set',
    header: 'Last set',
    width: 128,
    givesWay: 1,
    sort: heading('at', sort, onSort),
    render: lastSet,
  },
];

export const narrowColumns: readonly AdminColumn[] = [
  {
    id: 'name',
    header: 'Name',
    width: 160,
    grow: 1,
    opens: true,
    render: (admin) => (
      <span className={classes.stack}>
        <ExternalText className={classes.name}>{callAdmin(admin)}</ExternalText>
        {admin.name && (
          <ExternalText className={classes.under} title={admin.email}>
            {admin.email}
          </ExternalText>
        )}
      </span>
    ),
  },
  { id: 'state', header: 'State', width: 124, render: standing },
];

export const rosterFile: ListFile<KnownAdmin> = {
  always: { Email: ({ email }) => email },
  columns: {
    name: { Name: ({ name }) => name ?? '' },
    state: { State: ({ state }) => stateWords[state] },
    set: { 'Last set': ({ at }) => (at > 0 ? new Date(at * 1000).toISOString() : '') },
  },
};
