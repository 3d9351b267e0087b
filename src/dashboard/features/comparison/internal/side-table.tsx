import type { CSSProperties, ReactNode } from 'react';
import { ExternalText } from '#ui/external-text.tsx';
import type { DiffLine, DiffRow } from './diff/diff-row.ts';
import classes from './side-table.module.css';

interface SideTableProps {
  /** "Request headers". */
  readonly label: string;
  /** Each row has a header cell. */
  readonly named?: boolean;
  readonly children: ReactNode;
}

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
  /** Whether the next/previous difference shortcuts stop at this row. */
  readonly isStop: boolean;
  /** The row's header. */
  readonly children?: ReactNode;
}

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

/** For screen readers, in place of an empty side. */
const NONE = { left: 'Not on the left', right: 'Not on the right' } as const;

function Line({ line }: { readonly line: DiffLine }) {
  return (
    <span className={classes.line} style={{ '--depth': line.depth } as CSSProperties}>
      {line.name && <ExternalText className={classes.key}>{line.name}: </ExternalText>}
      {line.pieces.map(({ text, differs }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never move.
        <ExternalText key={index} component={differs ? 'mark' : 'span'}>
          {text}
        </ExternalText>
      ))}
    </span>
  );
}

/** On a narrow screen the sides are stacked, and equal lines are shown once. */
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
