import type { FactRow } from '../model/facts.ts';
import { DiffCells } from './diff-cells.tsx';
import classes from './fact-table.module.css';

interface FactTableProps {
  /** Accessible name: "Request headers". */
  readonly label: string;
  readonly rows: readonly FactRow[];
  readonly onlyDifferences: boolean;
}

/** Named values of both entries beside each other. */
export function FactTable({ label, rows, onlyDifferences }: FactTableProps) {
  const shown = onlyDifferences ? rows.filter(({ kind }) => kind !== 'same') : rows;
  return (
    <table aria-label={label} className={classes.table}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">What</th>
          <th scope="col">Left</th>
          <th scope="col">Right</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <tr
            key={row.name}
            className={classes.row}
            data-kind={row.kind}
            {...(row.kind === 'same' ? {} : { 'data-difference': true, tabIndex: -1 })}
          >
            <th scope="row" className={classes.name}>
              {row.name}
              {row.note && <span className={classes.note}>{row.note}</span>}
            </th>
            <DiffCells row={row} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
