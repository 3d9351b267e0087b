import { type CSSProperties, useState } from 'react';
import { ExternalText } from '#ui/external-text.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { blocksOf, type DiffBlock, type DiffRow } from './diff.ts';
import classes from './diff-table.module.css';

/** Equal lines shown around a difference. */
const CONTEXT_LINES = 3;
/** Fewer equal lines are not collapsed. */
const MIN_COLLAPSED = 3;
/** Rows of one difference that are rendered at first. */
const MAX_DIFFERENT = 200;

const SPOKEN: Readonly<Record<DiffRow['kind'], string>> = {
  same: '',
  changed: 'Differs: ',
  left: 'Only left: ',
  right: 'Only right: ',
};

interface RowProps {
  readonly row: DiffRow;
  readonly isNamed: boolean;
  /** Whether the shortcuts to the next and the previous difference stop at this row. */
  readonly isStop: boolean;
}

function Row({ row, isNamed, isStop }: RowProps) {
  const { kind, name, note, depth } = row;
  return (
    <tr
      className={classes.row}
      data-kind={kind}
      style={{ '--depth': depth } as CSSProperties}
      {...(isStop ? { 'data-difference': true, tabIndex: -1 } : {})}
    >
      {isNamed && (
        <th scope="row">
          <ExternalText>{name}</ExternalText> {note && <small>{note}</small>}
        </th>
      )}
      {(['left', 'right'] as const).map((side) => (
        <td key={side} data-side={side} data-empty={!row[side] || undefined}>
          {row[side] && kind !== 'same' && (
            <span className={classes.sign} aria-hidden="true">
              {side === 'left' ? 'L' : 'R'}
            </span>
          )}
          {row[side] && (
            <>
              {(side === 'left' || kind === 'right') && (
                <span className="visually-hidden">{SPOKEN[kind]}</span>
              )}
              {!isNamed && name && <ExternalText className={classes.key}>{name}: </ExternalText>}
              {row[side].map(({ text, differs }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never move.
                <ExternalText key={index} component={differs ? 'mark' : 'span'}>
                  {text}
                </ExternalText>
              ))}
            </>
          )}
          {!row[side] && isStop && (
            <span className={classes.none} aria-hidden="true">
              Not on the {side}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

interface BlockProps {
  readonly block: DiffBlock;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onlyDifferences: boolean;
}

/** Consecutive lines, collapsed if many. */
function Block({ block: { differs, rows }, isFirst, isLast, onlyDifferences }: BlockProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isNearDifference = (index: number) =>
    (!isFirst && index < CONTEXT_LINES) || (!isLast && index >= rows.length - CONTEXT_LINES);
  const isShown = (row: DiffRow, index: number) =>
    differs ? index < MAX_DIFFERENT : row.surrounds || (!onlyDifferences && isNearDifference(index));
  const hidden = rows.filter((row, index) => !isShown(row, index));
  const isCollapsed = !isOpen && hidden.length >= (differs || onlyDifferences ? 1 : MIN_COLLAPSED);
  return rows.map((row, index) => {
    if (!isCollapsed || isShown(row, index))
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a comparison never move.
      return <Row key={index} row={row} isNamed={false} isStop={differs && index === 0} />;
    if (row !== hidden[0]) return null;
    return (
      <tr key="more" className={classes.more}>
        <td colSpan={2}>
          <TextButton onClick={() => setIsOpen(true)}>
            Show {hidden.length.toLocaleString('en-GB')} {differs ? 'more different' : 'equal'}{' '}
            {hidden.length === 1 ? 'line' : 'lines'}
          </TextButton>
        </td>
      </tr>
    );
  });
}

interface DiffTableProps {
  /** "Request body". */
  readonly label: string;
  readonly rows: readonly DiffRow[];
  /** Facts, whose names are a column. */
  readonly isNamed?: boolean;
  readonly onlyDifferences: boolean;
}

/** Facts or lines side by side; differences are marked by signs as well as by color. */
export function DiffTable({ label, rows, isNamed = false, onlyDifferences }: DiffTableProps) {
  const blocks = isNamed ? [] : blocksOf(rows);
  const facts = isNamed ? rows.filter(({ kind }) => !onlyDifferences || kind !== 'same') : [];
  return (
    <table aria-label={label} className={classes.table} data-named={isNamed || undefined}>
      <thead className="visually-hidden">
        <tr>
          {isNamed && <th scope="col">What</th>}
          <th scope="col">Left</th>
          <th scope="col">Right</th>
        </tr>
      </thead>
      <tbody>
        {facts.map((row) => (
          <Row key={`${row.name} ${row.note}`} row={row} isNamed isStop={row.kind !== 'same'} />
        ))}
        {blocks.map((block, index) => (
          <Block
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a comparison never move.
            key={index}
            block={block}
            isFirst={index === 0}
            isLast={index === blocks.length - 1}
            onlyDifferences={onlyDifferences}
          />
        ))}
      </tbody>
    </table>
  );
}
