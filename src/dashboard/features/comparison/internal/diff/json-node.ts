import { type Node, parseTree } from 'jsonc-parser';

/** Literals stay as written, since a parser would round long numbers. */
export type JsonNode =
  | { readonly kind: 'leaf'; readonly text: string; readonly same: string }
  | {
      readonly kind: 'object' | 'list';
      readonly members: readonly JsonMember[];
      /** Equal for values of the same meaning, regardless of member order. */
      readonly same: string;
    };

export interface JsonMember {
  /** As written, in quotes; undefined in an array. */
  readonly name: string | undefined;
  /** Unique among the members of an object, also for duplicate names. */
  readonly key: string;
  readonly node: JsonNode;
}

/** Deeper values are compared as text. */
const DEEPEST = 100;

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

const literal = (node: Node, text: string) => text.slice(node.offset, node.offset + node.length);

function membersOf(node: Node, text: string): readonly JsonMember[] {
  const seen = new Map<string, number>();
  return (node.children ?? []).flatMap((child): JsonMember[] => {
    if (node.type === 'array') return [{ name: undefined, key: '', node: nodeOf(child, text) }];
    const [name, value] = child.children ?? [];
    if (!name || !value) return [];
    const count = seen.get(String(name.value)) ?? 0;
    seen.set(String(name.value), count + 1);
    return [
      { name: literal(name, text), key: JSON.stringify([name.value, count]), node: nodeOf(value, text) },
    ];
  });
}

function nodeOf(node: Node, text: string): JsonNode {
  if (node.type === 'object' || node.type === 'array') {
    const members = membersOf(node, text);
    const parts = members.map(({ key, node: { same } }) => `${key}:${same}`);
    const kind = node.type === 'array' ? 'list' : 'object';
    return kind === 'list'
      ? { kind, members, same: `[${parts.join()}]` }
      : { kind, members, same: `{${parts.toSorted().join()}}` };
  }
  const own = literal(node, text);
  // The same string can be escaped differently.
  return { kind: 'leaf', text: own, same: node.type === 'string' ? JSON.stringify(node.value) : own };
}

/** Undefined if the text is not JSON or too deeply nested. */
export function readJsonNode(text: string): JsonNode | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  const root = isTooDeep(text) ? undefined : parseTree(text);
  return root && nodeOf(root, text);
}
