import type { OutputOf } from '#contract/operation.ts';
import type { listContactGroups } from '#contract/operations/contacts.ts';
import { IdText } from '#ui/id-text.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './groups-table.module.css';

type Group = OutputOf<typeof listContactGroups>['data'][number];

function Time({ seconds }: { readonly seconds: number | null | undefined }) {
  if (seconds === null || seconds === undefined) return <span className={classes.none}>not told</span>;
  return <TimeText seconds={seconds} style="relative" inRow />;
}

interface GroupsTableProps {
  /** Undefined while they are on their way. */
  readonly groups: readonly Group[] | undefined;
  readonly total: number;
  /** Place of the first of these in the whole list, from 0. */
  readonly offset: number;
  /** Another page is on its way. */
  readonly busy: boolean;
}

/** Groups of a contact. No operation opens a group, so the rows lead nowhere. */
export function GroupsTable({ groups, total, offset, busy }: GroupsTableProps) {
  return (
    <table className={classes.table} aria-rowcount={groups ? total + 1 : -1} aria-busy={busy || !groups}>
      <caption className="visually-hidden">Groups of the contact</caption>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">Group</th>
          <th scope="col">Id</th>
          <th scope="col">Made</th>
          <th scope="col">Changed</th>
        </tr>
      </thead>
      <tbody>
        {groups ? (
          groups.map((group, index) => (
            <tr key={group.id} aria-rowindex={offset + index + 2}>
              <th scope="row">{group.name || 'Group without a name'}</th>
              <td>
                <IdText id={group.id} what="Group id" />
              </td>
              <td data-label="Made">
                <Time seconds={group.created_at} />
              </td>
              <td data-label="Changed">
                <Time seconds={group.updated_at} />
              </td>
            </tr>
          ))
        ) : (
          <tr>
            <td colSpan={4} className={classes.skeleton} />
          </tr>
        )}
      </tbody>
    </table>
  );
}
