import { type Node, parseTree } from 'jsonc-parser';

/** A value or a line of text. Literals stay as written, since a parser would round long numbers. */
export interface BodyNode {
  /** As written, in quotes; undefined in an array. */
  readonly name?: string | undefined;
  /** Distinguishes the members of an object, also if a name occurs twice. */
  readonly key?: string;
  /** A literal, or the opening bracket. */
  readonly text: string;
  /** The closing bracket, if any. */
  readonly close?: string;
  readonly children: readonly BodyNode[];
  /** Equal for values of the same meaning, whatever the order of members and the escapes. */
  readonly meaning: string;
}

/** Deeper values are compared as text, since the comparison is recursive. */
const MAX_DEPTH = 100;

function nodeOf(node: Node, source: string, depth = 0): BodyNode {
  if (depth > MAX_DEPTH) throw new RangeError('The value is nested too deeply');
  const written = (it: Node) => source.slice(it.offset, it.offset + it.length);
  if (node.type === 'array') {
    const children = (node.children ?? []).map((child) => nodeOf(child, source, depth + 1));
    return { text: '[', close: ']', children, meaning: `[${children.map(({ meaning }) => meaning).join()}]` };
  }
  if (node.type === 'object') {
    const counts = new Map<string, number>();
    const children = (node.children ?? []).flatMap(({ children: [name, value] = [] }): BodyNode[] => {
      if (!name || !value) return [];
      const count = counts.get(name.value) ?? 0;
      counts.set(name.value, count + 1);
      const key = JSON.stringify([name.value, count]);
      return [{ ...nodeOf(value, source, depth + 1), name: written(name), key }];
    });
    const members = children.map(({ key, meaning }) => `${key}:${meaning}`).toSorted();
    return { text: '{', close: '}', children, meaning: `{${members.join()}}` };
  }
  const text = written(node);
  return { text, children: [], meaning: node.type === 'string' ? JSON.stringify(node.value) : text };
}

/** Undefined if the text is not JSON or is nested too deeply. */
export function readJson(source: string): BodyNode | undefined {
  try {
    JSON.parse(source);
    const root = parseTree(source);
    return root && nodeOf(root, source);
  } catch {
    return undefined;
  }
}
