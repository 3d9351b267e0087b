import type { CSSProperties, ReactNode } from 'react';
import type { DiffLine, DiffRow } from './diff/diff-row.ts';
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

const SPOKEN: Readonly<Record<DiffRow['kind'], string>> = {
  same: '',
  changed: 'Changed: ',
  left: 'Only left: ',
  right: 'Only right: ',
};

function Line({ line, side }: { readonly line: DiffLine; readonly side: 'left' | 'right' }) {
  // What the other side does not have was deleted on the way there, or inserted on the way here.
  const Mark = side === 'left' ? 'del' : 'ins';
  return (
    <span className={classes.line} style={{ '--depth': line.depth } as CSSProperties}>
      {line.name && <span className={classes.key}>{line.name}: </span>}
      {line.pieces.map(({ text, differs }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never change places.
        differs ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
      )}
    </span>
  );
}

/** Both sides of a row. On a narrow screen they stand below each other, and what is equal stands once. */
function DiffCells({ row: { kind, left, right } }: { readonly row: DiffRow }) {
  const sides = [
    ['left', left, '−'],
    ['right', right, '+'],
  ] as const;
  return sides.map(([side, line, sign]) => (
    <td key={side} className={classes.cell} data-side={side} data-empty={!line || undefined}>
      {line && kind !== 'same' && (
        <span className={classes.sign} aria-hidden="true">
          {sign}
        </span>
      )}
      {line && <span className="visually-hidden">{side === 'left' || !left ? SPOKEN[kind] : ''}</span>}
      {line && <Line line={line} side={side} />}
    </td>
  ));
}
