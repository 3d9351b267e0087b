import { diffLines, diffWordsWithSpace } from 'diff';
import type { DiffPiece, DiffRow } from './diff-row.ts';

/** With more edits the texts have little in common, and the search takes long. */
const MOST_EDITS = 1500;

const whole = (text: string): readonly DiffPiece[] => [{ text, differs: true }];

/** Both texts in pieces, with the differing pieces marked. */
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

/** Pairs removed lines with those in their place. */
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

/** By line, and by word within changed lines. */
export function diffTexts(left: string, right: string): readonly DiffRow[] {
  // A missing line break at the end is no difference.
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
