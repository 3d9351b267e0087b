import type { CSSProperties, ReactNode } from 'react';
import { ExternalText } from '#ui/external-text.tsx';
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
      <DiffCells row={row} isStop={isStop} />
    </tr>
  );
}

const SPOKEN: Readonly<Record<DiffRow['kind'], string>> = {
  same: '',
  changed: 'Differs: ',
  left: 'Only left: ',
  right: 'Only right: ',
};

/** Stands where a side has nothing, which the words of the other side's line say to a screen reader. */
const NONE = { left: 'Not on the left', right: 'Not on the right' } as const;

function Line({ line }: { readonly line: DiffLine }) {
  return (
    <span className={classes.line} style={{ '--depth': line.depth } as CSSProperties}>
      {line.name && <ExternalText className={classes.key}>{line.name}: </ExternalText>}
      {line.pieces.map(({ text, differs }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never change places.
        <ExternalText key={index} component={differs ? 'mark' : 'span'}>
          {text}
        </ExternalText>
      ))}
    </span>
  );
}

/** Both sides of a row. On a narrow screen they stand below each other, and what is equal stands once. */
function DiffCells({ row: { kind, left, right }, isStop }: Pick<SideRowProps, 'row' | 'isStop'>) {
  const sides = [
    ['left', left, 'L'],
    ['right', right, 'R'],
  ] as const;
  return sides.map(([side, line, sign]) => (
    <td key={side} className={classes.cell} data-side={side} data-empty={!line || undefined}>
      {line && kind !== 'same' && (
        <span className={classes.sign} aria-hidden="true">
          {sign}
        </span>
      )}
      {line && <span className="visually-hidden">{side === 'left' || !left ? SPOKEN[kind] : ''}</span>}
      {line && <Line line={line} />}
      {!line && isStop && (
        <span className={classes.none} aria-hidden="true">
          {NONE[side]}
        </span>
      )}
    </td>
  ));
}
