import type { CSSProperties } from 'react';
import type { DiffLine, DiffRow } from '../diff/diff-row.ts';
import classes from './side-table.module.css';

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
export function DiffCells({ row: { kind, left, right } }: { readonly row: DiffRow }) {
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
