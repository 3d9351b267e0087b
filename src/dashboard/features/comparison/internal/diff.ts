import { diffArrays, diffWordsWithSpace } from 'diff';
import { type BodyNode, readJson } from './json-node.ts';

export interface DiffPiece {
  readonly text: string;
  readonly differs: boolean;
}

/** A fact or a line of a body; a side is undefined if it has none. */
export interface DiffRow {
  readonly kind: 'same' | 'changed' | 'left' | 'right';
  /** Of a fact, or of a member in quotes. */
  readonly name?: string | undefined;
  /** "in the query", or the distance between the values. */
  readonly note?: string | undefined;
  /** Indentation level. */
  readonly depth: number;
  readonly left?: readonly DiffPiece[] | undefined;
  readonly right?: readonly DiffPiece[] | undefined;
  /** A bracket around a difference, which is never collapsed. */
  readonly surrounds?: boolean;
}

/** The search for common words, lines or items is slow in texts that have little in common. */
const limit = { maxEditLength: 1000 };

function diffPieces(left: string, right: string): Pick<DiffRow, 'left' | 'right'> {
  const changes = diffWordsWithSpace(left, right, limit) ?? [];
  const hasCommonWord = changes.some(
    ({ added, removed, value }) => !added && !removed && /[\p{L}\p{N}]/u.test(value),
  );
  if (!hasCommonWord)
    return { left: [{ text: left, differs: true }], right: [{ text: right, differs: true }] };
  const without = (other: 'added' | 'removed') =>
    changes
      .filter((change) => !change[other])
      .map(({ value, added, removed }) => ({ text: value, differs: added || removed }));
  return { left: without('added'), right: without('removed') };
}

type Shared = Pick<DiffRow, 'name' | 'note' | 'depth'>;

/** @param isSame for texts of the same meaning, such as a string with other escapes */
function rowOf(left: string | undefined, right: string | undefined, row: Shared, isSame: boolean): DiffRow {
  const whole = (text: string | undefined, differs: boolean) =>
    text === undefined ? undefined : [{ text, differs }];
  if (left === undefined) return { ...row, kind: 'right', right: whole(right, true) };
  if (right === undefined) return { ...row, kind: 'left', left: whole(left, true) };
  if (isSame) return { ...row, kind: 'same', left: whole(left, false), right: whole(right, false) };
  return { ...row, kind: 'changed', ...diffPieces(left, right) };
}

type Value = string | undefined;

/** No row if both values are missing. */
export function factRow(name: string, left: Value, right: Value, note?: string): readonly DiffRow[] {
  if (left === undefined && right === undefined) return [];
  return [rowOf(left, right, { name, note, depth: 0 }, left === right)];
}

type Pair = readonly [left: BodyNode | undefined, right: BodyNode | undefined];
type Nodes = readonly BodyNode[];

function pairMembers(left: Nodes, right: Nodes): Pair[] {
  const others = new Map(right.map((member) => [member.key, member]));
  const keys = new Set(left.map(({ key }) => key));
  return [
    ...left.map((member): Pair => [member, others.get(member.key)]),
    ...right.filter(({ key }) => !keys.has(key)).map((member): Pair => [undefined, member]),
  ];
}

/** Aligns equal items, so that an insertion does not mark the following ones, and pairs the others in their place. */
function pairItems(left: Nodes, right: Nodes): Pair[] {
  const meanings = [left, right].map((items) => items.map(({ meaning }) => meaning));
  const changes = diffArrays(meanings[0] ?? [], meanings[1] ?? [], limit) ?? [
    { removed: true, added: false, count: left.length },
    { removed: false, added: true, count: right.length },
  ];
  const pairs: Pair[] = [];
  const [ofLeft, ofRight] = [[...left], [...right]];
  let removed: Nodes = [];
  const replaceBy = (added: Nodes) => {
    const count = Math.max(removed.length, added.length);
    for (let index = 0; index < count; index++) pairs.push([removed[index], added[index]]);
    removed = [];
  };
  for (const change of changes) {
    if (change.removed) removed = ofLeft.splice(0, change.count);
    else if (change.added) replaceBy(ofRight.splice(0, change.count));
    else {
      replaceBy([]);
      const equal = ofRight.splice(0, change.count);
      pairs.push(...ofLeft.splice(0, change.count).map((item, index): Pair => [item, equal[index]]));
    }
  }
  replaceBy([]);
  return pairs;
}

function rowsOf([left, right]: Pair, depth: number): readonly DiffRow[] {
  if (left && right && left.close !== right.close)
    return [...rowsOf([left, undefined], depth), ...rowsOf([undefined, right], depth)];
  const name = left?.name ?? right?.name;
  const pairChildren = (left ?? right)?.close === '}' ? pairMembers : pairItems;
  const pairs = pairChildren(left?.children ?? [], right?.children ?? []);
  const inner = pairs.flatMap((it) => rowsOf(it, depth + 1));
  if (inner.length === 0) {
    const textOf = (node: BodyNode | undefined) => node && node.text + (node.close ?? '');
    return [rowOf(textOf(left), textOf(right), { name, depth }, left?.meaning === right?.meaning)];
  }
  const surrounds = inner.some(({ kind }) => kind !== 'same');
  return [
    { ...rowOf(left?.text, right?.text, { name, depth }, true), surrounds },
    ...inner,
    { ...rowOf(left?.close, right?.close, { depth }, true), surrounds },
  ];
}

/** A line break at the end makes no difference. */
const linesOf = (text: string): Nodes =>
  text === ''
    ? []
    : text
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => ({ text: line, meaning: line, children: [] }));

export interface BodyDiff {
  readonly by: 'value' | 'text';
  readonly rows: readonly DiffRow[];
}

/**
 * By value if each body is JSON or empty, else by line. Member order and string escapes do not count; other digits of a
 * number do.
 */
export function diffBodies(left: string, right: string): BodyDiff {
  const pair: Pair = [readJson(left), readJson(right)];
  const isJson = (pair[0] || left === '') && (pair[1] || right === '');
  if (isJson && (pair[0] || pair[1])) return { by: 'value', rows: rowsOf(pair, 0) };
  return {
    by: 'text',
    rows: pairItems(linesOf(left), linesOf(right)).flatMap((it) => rowsOf(it, 0)),
  };
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

/** Consecutive rows of a body are one difference. */
export const countBlocks = (rows: readonly DiffRow[]): number =>
  blocksOf(rows).filter(({ differs }) => differs).length;

export const countRows = (rows: readonly DiffRow[]): number =>
  rows.filter(({ kind }) => kind !== 'same').length;
