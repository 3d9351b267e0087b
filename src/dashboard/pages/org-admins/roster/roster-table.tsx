import { useMemo } from 'react';
import { Link } from 'react-router';
import { type AdminState, addressKey, type KnownAdmin } from '#features/log-derived/admin-roster.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import type { Column } from '#ui/table/column.ts';
import { MeasuredTable } from '#ui/table/measured-table.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './roster-table.module.css';
import type { RosterView } from './roster-view.ts';

export const stateWords: Readonly<Record<AdminState, string>> = {
  active: 'Active',
  inactive: 'Inactive',
  refused: 'Not an admin',
};

/** What is known of an admin: a colour and its word. */
function AdminStateText({ state }: { readonly state: AdminState }) {
  return (
    <span className={classes.badge} data-state={state}>
      <i className={classes.dot} aria-hidden="true" />
      {stateWords[state]}
    </span>
  );
}

const ROW_HEIGHT = 47;

const heightOf = () => ROW_HEIGHT;
const keyOf = ({ email }: KnownAdmin) => addressKey(email);

interface LogDerivedProps {
  readonly entry: KnownAdmin;
  readonly organizationId: string;
}

/** Where a line comes from, and the way to its log entry, or to all of them where that is not known. */
function LogDerived({ entry: { from, at, requestId }, organizationId }: LogDerivedProps) {
  // The keys that walk the rows stop at it, too.
  if (from === 'service') return <span className={classes.none} tabIndex={-1} data-row-link />;
  const logs = `/${organizationId}/allowed-team-admins`;
  const to = requestId ? `${paths.requestLog(requestId)}?at=${at}` : paths.requestLogsAbout(logs);
  return (
    <Link className={classes.logDerived} to={to} data-row-link>
      {from === 'here' ? 'Done here' : 'Request log'} <TimeText seconds={at} style="relative" inRow />
    </Link>
  );
}

interface RosterTableProps {
  readonly organizationId: string;
  readonly rows: readonly KnownAdmin[];
  readonly sort: RosterView['sort'];
  readonly onSort: (sort: RosterView['sort']) => void;
  /** Must stay the same function from one drawing to the next; undefined for whoever may set nobody. */
  readonly onSet: ((entry: KnownAdmin, active: boolean) => void) | undefined;
  /** Address whose change is under way. */
  readonly busy: string | undefined;
}

/** The roster's lines, each with the change that it invites. */
export function RosterTable({ organizationId, rows, sort, onSort, onSet, busy }: RosterTableProps) {
  const columns = useMemo((): readonly Column<KnownAdmin>[] => {
    const byName = sort === 'a-z' ? 'asc' : sort === 'z-a' ? 'desc' : 'none';
    const byTime = sort === 'earliest' ? 'asc' : sort === 'latest' ? 'desc' : 'none';
    const columnsOfAll: readonly Column<KnownAdmin>[] = [
      {
        id: 'email',
        header: 'Email',
        width: 182,
        grow: 1,
        names: true,
        sort: { direction: byName, toggle: () => onSort(sort === 'a-z' ? 'z-a' : 'a-z') },
        render: (entry) => (
          <>
            <span className={classes.email}>
              {entry.name}
              <span className={entry.name && classes.address}>{entry.email}</span>
            </span>
            <span className={classes.small}>
              <AdminStateText state={entry.state} />
              <LogDerived entry={entry} organizationId={organizationId} />
            </span>
          </>
        ),
      },
      {
        id: 'state',
        header: 'State',
        width: 124,
        givesWay: 1,
        render: ({ state }) => (
          <span className={classes.state}>
            <AdminStateText state={state} />
          </span>
        ),
      },
      {
        id: 'source',
        header: 'Last logged',
        width: 210,
        givesWay: 1,
        sort: { direction: byTime, toggle: () => onSort(sort === 'latest' ? 'earliest' : 'latest') },
        render: (entry) => <LogDerived entry={entry} organizationId={organizationId} />,
      },
    ];
    if (!onSet) return columnsOfAll;
    return [
      ...columnsOfAll,
      {
        id: 'change',
        header: 'Change',
        width: 124,
        render: (entry) => (
          <span className={classes.change}>
            <Button
              busy={busy === keyOf(entry)}
              inactive={busy !== undefined && busy !== keyOf(entry)}
              onClick={() => onSet(entry, entry.state !== 'active')}
            >
              {entry.state === 'active' ? 'Deactivate' : 'Activate'}
              <span className="visually-hidden"> {entry.email}</span>
            </Button>
          </span>
        ),
      },
    ];
  }, [organizationId, sort, onSort, onSet, busy]);
  return (
    <MeasuredTable
      caption="Roster of admins"
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      heightOf={heightOf}
      walked
    />
  );
}
