/** A stretch of a text, and whether the other side has it otherwise. */
export interface DiffPiece {
  readonly text: string;
  readonly differs: boolean;
}

/** One side of a row: a line of a text. */
export interface DiffLine {
  /** How far it is set in. */
  readonly depth: number;
  /** Name of a member, in quotes. */
  readonly name?: string | undefined;
  readonly pieces: readonly DiffPiece[];
}

/** Two lines that belong together; a side that has none is empty. */
export interface DiffRow {
  readonly kind: 'same' | 'changed' | 'left' | 'right';
  readonly left?: DiffLine | undefined;
  readonly right?: DiffLine | undefined;
  /** It opens or closes a value in which something differs, and tells where one is. */
  readonly opens?: true;
}

/** A run of rows: one difference, or what is equal between two. */
export interface DiffBlock {
  readonly differs: boolean;
  readonly rows: readonly DiffRow[];
}

/** Rows in runs of differences and of what is equal. */
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

/** How many differences there are, each of one row or more. */
export const countDifferences = (rows: readonly DiffRow[]): number =>
  blocksOf(rows).filter(({ differs }) => differs).length;
