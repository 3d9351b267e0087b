import type { ReactNode } from 'react';
import type { DiffRow } from '../diff/diff-row.ts';
import { DiffCells } from './diff-cells.tsx';
import classes from './side-table.module.css';

interface SideTableProps {
  /** Accessible name: "Request headers". */
  readonly label: string;
  /** Each row begins with a name of its own. */
  readonly named?: boolean;
  readonly children: ReactNode;
}

/** Rows of what two entries have, one side beside the other. */
export function SideTable({ label, named = false, children }: SideTableProps) {
  return (
    <table aria-label={label} className={classes.table} data-named={named || undefined}>
      <thead className="visually-hidden">
        <tr>
          {named && <th scope="col">What</th>}
          <th scope="col">Left</th>
          <th scope="col">Right</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface SideRowProps {
  readonly row: DiffRow;
  /** The keys that go from difference to difference come to this row. */
  readonly isStop: boolean;
  /** The row's name. */
  readonly children?: ReactNode;
}

/** Both sides of a row. */
export function SideRow({ row, isStop, children }: SideRowProps) {
  return (
    <tr
      className={classes.row}
      data-kind={row.kind}
      {...(isStop ? { 'data-difference': true, tabIndex: -1 } : {})}
    >
      {children}
      <DiffCells row={row} />
    </tr>
  );
}
