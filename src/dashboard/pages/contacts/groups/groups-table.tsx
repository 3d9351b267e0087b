import type { OutputOf } from '#contract/operation.ts';
import type { listContactGroups } from '#contract/operations/contacts.ts';
import { usePageSource } from '#features/lists/paged-table.tsx';
import { IdText } from '#ui/id-text.tsx';
import type { Column } from '#ui/table/column.ts';
import { PagedBody } from '#ui/table/paged-body.tsx';
import { Table } from '#ui/table/table.tsx';
import { useRowFocus } from '#ui/table/use-row-focus.ts';
import { TimeText } from '#ui/time-text.tsx';
import classes from './groups-table.module.css';

type Group = OutputOf<typeof listContactGroups>['data'][number];

function Time({ seconds }: { readonly seconds: number | null | undefined }) {
  if (seconds === null || seconds === undefined) return <span className={classes.none}>not told</span>;
  return <TimeText seconds={seconds} style="relative" inRow />;
}

const keyOf = ({ id }: Group) => id;
const nameOf = ({ name }: Group) => <span className={classes.name}>{name || 'Group without a name'}</span>;
const idOf = ({ id }: Group) => <IdText id={id} what="Group id" />;

const columns: readonly Column<Group>[] = [
  { id: 'group', header: 'Group', width: 200, grow: 2, names: true, render: nameOf },
  { id: 'id', header: 'Id', width: 160, grow: 1, render: idOf },
  {
    id: 'made',
    header: 'Made',
    width: 120,
    grow: 1,
    render: ({ created_at }) => <Time seconds={created_at} />,
  },
  {
    id: 'changed',
    header: 'Changed',
    width: 120,
    grow: 1,
    render: ({ updated_at }) => <Time seconds={updated_at} />,
  },
];

/** Columns on a phone: what the group is, and since when. */
const narrowColumns: readonly Column<Group>[] = [
  {
    id: 'group',
    header: 'Group',
    width: 140,
    grow: 1,
    names: true,
    render: (group) => (
      <span className={classes.stack}>
        {nameOf(group)}
        {idOf(group)}
      </span>
    ),
  },
  {
    id: 'times',
    header: 'Made and changed',
    width: 180,
    render: ({ created_at, updated_at }) => (
      <span className={classes.stack}>
        <span className={classes.none}>
          Made <Time seconds={created_at} />
        </span>
        <span className={classes.none}>
          Changed <Time seconds={updated_at} />
        </span>
      </span>
    ),
  },
];

const ROW = 36;
const TALL_ROW = 60;

interface GroupsTableProps {
  /** Undefined while they are on their way. */
  readonly groups: readonly Group[] | undefined;
  readonly page: { readonly page: number; readonly perPage: number; readonly total: number };
  /** Another page is on its way. */
  readonly busy: boolean;
  readonly narrow: boolean;
}

/** Groups of a contact. No operation opens a group, so the rows lead nowhere. */
export function GroupsTable({ groups, page, busy, narrow }: GroupsTableProps) {
  const source = usePageSource(groups, keyOf, page);
  const focus = useRowFocus(source, keyOf);
  const ready = groups !== undefined;
  return (
    <Table
      caption="Groups of the contact"
      columns={narrow ? narrowColumns : columns}
      rowKey={keyOf}
      className={classes.table}
      {...{ source, focus, ready, busy }}
    >
      {(body) => <PagedBody {...body} ready={ready} expected={4} rowHeight={narrow ? TALL_ROW : ROW} grows />}
    </Table>
  );
}
