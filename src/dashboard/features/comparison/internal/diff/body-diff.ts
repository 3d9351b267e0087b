import { diffArrays } from 'diff';
import type { DiffLine, DiffPiece, DiffRow } from './diff-row.ts';
import { type JsonMember, type JsonNode, readJsonNode } from './json-node.ts';
import { diffPieces, diffTexts } from './text-diff.ts';

export interface BodyDiff {
  readonly by: 'value' | 'text';
  readonly rows: readonly DiffRow[];
}

/** By value if both bodies are JSON, else as text. */
export function diffBodies(left: string, right: string): BodyDiff {
  const nodes = [readJsonNode(left), readJsonNode(right)] as const;
  // A successful call often has no body, while a failed one has.
  if (nodes[0] && right === '')
    return { by: 'value', rows: oneSided('left', { node: nodes[0], name: undefined }, 0) };
  if (nodes[1] && left === '')
    return { by: 'value', rows: oneSided('right', { node: nodes[1], name: undefined }, 0) };
  if (nodes[0] && nodes[1]) return { by: 'value', rows: diffJson(nodes[0], nodes[1]) };
  return { by: 'text', rows: diffTexts(left, right) };
}

/** Lists with more edits are compared by index. */
const MOST_EDITS = 400;

const BRACKETS = { object: ['{', '}'], list: ['[', ']'] } as const;

type Name = string | undefined;
type Side = 'left' | 'right';

const lineOf = (depth: number, name: Name, text: string, differs: boolean): DiffLine => ({
  depth,
  name,
  pieces: [{ text, differs }],
});

function linesOf(node: JsonNode, name: Name, depth: number, differs: boolean): DiffLine[] {
  if (node.kind === 'leaf') return [lineOf(depth, name, node.text, differs)];
  const [open, close] = BRACKETS[node.kind];
  if (node.members.length === 0) return [lineOf(depth, name, open + close, differs)];
  return [
    lineOf(depth, name, open, differs),
    ...node.members.flatMap((member) => linesOf(member.node, member.name, depth + 1, differs)),
    lineOf(depth, undefined, close, differs),
  ];
}

function oneSided(side: Side, { node, name }: Pick<JsonMember, 'node' | 'name'>, depth: number): DiffRow[] {
  return linesOf(node, name, depth, true).map((line) => ({ kind: side, [side]: line }));
}

/** Equal values, each in its own member order and notation. */
function sameRows(left: JsonMember, depth: number): DiffRow[] {
  return linesOf(left.node, left.name, depth, false).map((line) => ({
    kind: 'same',
    left: line,
    right: line,
  }));
}

function changedLeaf(left: JsonMember, right: JsonMember, depth: number): DiffRow {
  const texts = [left.node, right.node].map((node) => (node.kind === 'leaf' ? node.text : ''));
  const pieces = diffPieces(texts[0] ?? '', texts[1] ?? '');
  const side = (name: Name, own: readonly DiffPiece[]): DiffLine => ({ depth, name, pieces: own });
  return { kind: 'changed', left: side(left.name, pieces.left), right: side(right.name, pieces.right) };
}

/** Pairs members by name. */
function objectRows(left: readonly JsonMember[], right: readonly JsonMember[], depth: number): DiffRow[] {
  const others = new Map(right.map((member) => [member.key, member]));
  const names = new Set(left.map(({ key }) => key));
  return [
    ...left.flatMap((member) => {
      const other = others.get(member.key);
      return other ? memberRows(member, other, depth) : oneSided('left', member, depth);
    }),
    ...right.filter(({ key }) => !names.has(key)).flatMap((member) => oneSided('right', member, depth)),
  ];
}

/** Pairs removed items with those in their place. */
function replacedRows(left: readonly JsonMember[], right: readonly JsonMember[], depth: number): DiffRow[] {
  const both = Math.min(left.length, right.length);
  return [
    ...left.slice(0, both).flatMap((member, index) => {
      const other = right[index];
      return other ? memberRows(member, other, depth) : [];
    }),
    ...left.slice(both).flatMap((member) => oneSided('left', member, depth)),
    ...right.slice(both).flatMap((member) => oneSided('right', member, depth)),
  ];
}

/** Aligns equal items in order, so that an insertion does not mark the following items. */
function listRows(left: readonly JsonMember[], right: readonly JsonMember[], depth: number): DiffRow[] {
  const changes = diffArrays(
    left.map(({ node }) => node.same),
    right.map(({ node }) => node.same),
    { maxEditLength: MOST_EDITS },
  );
  if (!changes) return replacedRows(left, right, depth);
  const rows: DiffRow[] = [];
  let [atLeft, atRight] = [0, 0];
  let gone: readonly JsonMember[] = [];
  const settle = (come: readonly JsonMember[]) => {
    rows.push(...replacedRows(gone, come, depth));
    gone = [];
  };
  for (const { added, removed, count } of changes) {
    if (removed) {
      gone = left.slice(atLeft, atLeft + count);
      atLeft += count;
    } else if (added) {
      settle(right.slice(atRight, atRight + count));
      atRight += count;
    } else {
      settle([]);
      rows.push(...left.slice(atLeft, atLeft + count).flatMap((member) => sameRows(member, depth)));
      atLeft += count;
      atRight += count;
    }
  }
  settle([]);
  return rows;
}

function memberRows(left: JsonMember, right: JsonMember, depth: number): DiffRow[] {
  const [a, b] = [left.node, right.node];
  if (a.same === b.same) return sameRows(left, depth);
  if (a.kind === 'leaf' && b.kind === 'leaf') return [changedLeaf(left, right, depth)];
  const isEmpty = [a, b].some((node) => node.kind !== 'leaf' && node.members.length === 0);
  if (a.kind === 'leaf' || b.kind === 'leaf' || a.kind !== b.kind || isEmpty)
    return [...oneSided('left', left, depth), ...oneSided('right', right, depth)];
  const [open, close] = BRACKETS[a.kind];
  const inner = a.kind === 'list' ? listRows : objectRows;
  const bracket = (name: Name, text: string) => lineOf(depth, name, text, false);
  return [
    { kind: 'same', left: bracket(left.name, open), right: bracket(right.name, open), opens: true },
    ...inner(a.members, b.members, depth + 1),
    { kind: 'same', left: bracket(undefined, close), right: bracket(undefined, close), opens: true },
  ];
}

/** Compares by meaning: member order and string escapes do not count; other digits of a number do. */
function diffJson(left: JsonNode, right: JsonNode): readonly DiffRow[] {
  const root = (node: JsonNode): JsonMember => ({ name: undefined, key: '', node });
  return memberRows(root(left), root(right), 0);
}
