export interface DiffPiece {
  readonly text: string;
  readonly differs: boolean;
}

export interface DiffLine {
  /** Indentation level. */
  readonly depth: number;
  /** Member name, in quotes. */
  readonly name?: string | undefined;
  readonly pieces: readonly DiffPiece[];
}

/** A pair of lines; undefined if a side has none. */
export interface DiffRow {
  readonly kind: 'same' | 'changed' | 'left' | 'right';
  readonly left?: DiffLine | undefined;
  readonly right?: DiffLine | undefined;
  /** A bracket around a difference, which is not counted. */
  readonly opens?: true;
}

/** Consecutive rows that all differ or are all equal. */
export interface DiffBlock {
  readonly differs: boolean;
  readonly rows: readonly DiffRow[];
}

export function blocksOf(rows: readonly DiffRow[]): readonly DiffBlock[] {
  const blocks: { differs: boolean; rows: DiffRow[] }[] = [];
  for (const row of rows) {
    const differs = row.kind !== 'same';
    const last = blocks.at(-1);
    if (last?.differs === differs) last.rows.push(row);
    else blocks.push({ differs, rows: [row] });
  }
  return blocks;
}

/** Consecutive rows are one difference. */
export const countDifferences = (rows: readonly DiffRow[]): number =>
  blocksOf(rows).filter(({ differs }) => differs).length;
