import { type Node, parseTree } from 'jsonc-parser';

/** A value of JSON with every literal exactly as the text has it: a parser would round long numbers. */
export type JsonNode =
  | { readonly kind: 'leaf'; readonly text: string; readonly same: string }
  | {
      readonly kind: 'object' | 'list';
      readonly members: readonly JsonMember[];
      /** Equal for values that mean the same, whatever the order of their members. */
      readonly same: string;
    };

export interface JsonMember {
  /** The name as the text has it, in quotes; undefined in a list. */
  readonly name: string | undefined;
  /** Tells members of one object apart, also where a name comes twice. */
  readonly key: string;
  readonly node: JsonNode;
}

/** Deeper values are compared as texts. */
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
  // A text can be written in several ways and mean the same.
  return { kind: 'leaf', text: own, same: node.type === 'string' ? JSON.stringify(node.value) : own };
}

/** Reads JSON; undefined for a text that is none, or is nested too deeply to be walked. */
export function readJsonNode(text: string): JsonNode | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  const root = isTooDeep(text) ? undefined : parseTree(text);
  return root && nodeOf(root, text);
}
