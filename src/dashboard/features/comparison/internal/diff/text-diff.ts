import { diffLines, diffWordsWithSpace } from 'diff';
import type { DiffPiece, DiffRow } from './diff-row.ts';

/** Beyond it two texts have little in common, and to look for it takes long. */
const MOST_EDITS = 1500;

const whole = (text: string): readonly DiffPiece[] => [{ text, differs: true }];

/** The pieces of two texts that belong together, with those marked that the other has not. */
export function diffPieces(
  left: string,
  right: string,
): { left: readonly DiffPiece[]; right: readonly DiffPiece[] } {
  const changes = diffWordsWithSpace(left, right, { maxEditLength: MOST_EDITS });
  const common = changes?.some(
    ({ added, removed, value }) => !added && !removed && /[\p{L}\p{N}]/u.test(value),
  );
  if (!changes || !common) return { left: whole(left), right: whole(right) };
  const sideOf = (other: 'added' | 'removed') =>
    changes
      .filter((change) => !change[other])
      .map(({ value, added, removed }) => ({ text: value, differs: added || removed }));
  return { left: sideOf('added'), right: sideOf('removed') };
}

const linesOf = (text: string) => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));
const line = (text: string) => ({ depth: 0, pieces: [{ text, differs: false }] });

/** Lines of one side beside those of the other that took their place. */
function changedRows(left: readonly string[], right: readonly string[]): DiffRow[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index): DiffRow => {
    const [a, b] = [left[index], right[index]];
    if (a === undefined) return { kind: 'right', right: { depth: 0, pieces: whole(b ?? '') } };
    if (b === undefined) return { kind: 'left', left: { depth: 0, pieces: whole(a) } };
    const pieces = diffPieces(a, b);
    return {
      kind: 'changed',
      left: { depth: 0, pieces: pieces.left },
      right: { depth: 0, pieces: pieces.right },
    };
  });
}

/** Compares two texts line by line, and the lines that differ word by word. */
export function diffTexts(left: string, right: string): readonly DiffRow[] {
  // A last line that ends in nothing is the same as one that ends in a line break.
  const ended = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`);
  const changes = diffLines(ended(left), ended(right), { maxEditLength: MOST_EDITS });
  if (!changes) return changedRows(linesOf(left), linesOf(right));
  const rows: DiffRow[] = [];
  let removed: readonly string[] = [];
  for (const [index, change] of changes.entries()) {
    const lines = linesOf(change.value);
    if (change.removed) {
      removed = lines;
      if (!changes[index + 1]?.added) rows.push(...changedRows(lines, []));
    } else if (change.added) {
      rows.push(...changedRows(changes[index - 1]?.removed ? removed : [], lines));
    } else
      rows.push(...lines.map((text): DiffRow => ({ kind: 'same', left: line(text), right: line(text) })));
  }
  return rows;
}
