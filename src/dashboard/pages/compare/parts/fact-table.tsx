import type { FactRow } from '../model/facts.ts';
import classes from './fact-table.module.css';
import { SideRow, SideTable } from './side-table.tsx';

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
    <SideTable label={label} named>
      {shown.map((row) => (
        <SideRow key={row.name} row={row} isStop={row.kind !== 'same'}>
          <th scope="row" className={classes.name}>
            {row.name}
            {row.note && <span className={classes.note}>{row.note}</span>}
          </th>
        </SideRow>
      ))}
    </SideTable>
  );
}
