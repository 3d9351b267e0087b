import { useState } from 'react';
import { TextButton } from '#ui/text-button.tsx';
import { blocksOf, type DiffBlock, type DiffRow } from './diff/diff-row.ts';
import classes from './side-table.module.css';
import { SideRow, SideTable } from './side-table.tsx';

/** Equal lines shown around a difference. */
const CONTEXT = 3;
/** Fewer equal lines are not collapsed. */
const FEWEST = 3;
/** Rows of one difference that are rendered at first. */
const MOST = 200;

function Rows({ rows, differs }: { readonly rows: readonly DiffRow[]; readonly differs: boolean }) {
  return rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a comparison never move.
    <SideRow key={index} row={row} isStop={differs && index === 0} />
  ));
}

interface FoldProps {
  /** "Show 24 equal lines". */
  readonly children: string;
  readonly onOpen: () => void;
}

function Fold({ children, onOpen }: FoldProps) {
  return (
    <tr className={classes.fold}>
      <td colSpan={2}>
        <TextButton onClick={onOpen}>{children}</TextButton>
      </td>
    </tr>
  );
}

const lines = (count: number, what: string) =>
  `Show ${count.toLocaleString('en-GB')} ${what} ${count === 1 ? 'line' : 'lines'}`;

function Different({ rows }: { readonly rows: readonly DiffRow[] }) {
  const [open, setOpen] = useState(false);
  if (open || rows.length <= MOST) return <Rows rows={rows} differs />;
  return (
    <>
      <Rows rows={rows.slice(0, MOST)} differs />
      <Fold onOpen={() => setOpen(true)}>{lines(rows.length - MOST, 'more different')}</Fold>
    </>
  );
}

interface EqualProps {
  readonly rows: readonly DiffRow[];
  /** Equal lines kept at the start and at the end. */
  readonly before: number;
  readonly after: number;
  readonly onlyDifferences: boolean;
}

/** Equal rows, collapsed if many. */
function Equal({ rows, before, after, onlyDifferences }: EqualProps) {
  const [open, setOpen] = useState(false);
  const isShown = (row: DiffRow, index: number) =>
    row.opens || (!onlyDifferences && (index < before || index >= rows.length - after));
  const folded = rows.filter((row, index) => !isShown(row, index)).length;
  if (open || folded < (onlyDifferences ? 1 : FEWEST)) return <Rows rows={rows} differs={false} />;
  const first = rows.findIndex((row, index) => !isShown(row, index));
  const shownOf = (from: number, to: number) =>
    rows.slice(from, to).filter((row, index) => isShown(row, from + index));
  return (
    <>
      <Rows rows={shownOf(0, first)} differs={false} />
      <Fold onOpen={() => setOpen(true)}>{lines(folded, 'equal')}</Fold>
      <Rows rows={shownOf(first, rows.length)} differs={false} />
    </>
  );
}

interface DiffTableProps {
  /** "Request body". */
  readonly label: string;
  readonly rows: readonly DiffRow[];
  readonly onlyDifferences: boolean;
}

/** Side-by-side line diff, marked by signs and borders as well as color. */
export function DiffTable({ label, rows, onlyDifferences }: DiffTableProps) {
  const blocks = blocksOf(rows);
  const contextOf = (block: DiffBlock | undefined) => (block ? CONTEXT : 0);
  return (
    <SideTable label={label}>
      {blocks.map((block, index) =>
        block.differs ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a comparison never move.
          <Different key={index} rows={block.rows} />
        ) : (
          <Equal
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a comparison never move.
            key={index}
            rows={block.rows}
            before={contextOf(blocks[index - 1])}
            after={contextOf(blocks[index + 1])}
            onlyDifferences={onlyDifferences}
          />
        ),
      )}
    </SideTable>
  );
}
