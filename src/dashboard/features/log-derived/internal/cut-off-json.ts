import { type Node, parseTree } from 'jsonc-parser';

/** Whether something goes up to the end, so that it may have gone on. */
const reaches = (node: Node, end: number) => node.offset + node.length >= end;

function readNode(node: Node, end: number): unknown {
  switch (node.type) {
    case 'object': {
      const pairs = (node.children ?? []).flatMap(({ children: [name, value] = [] }) => {
        if (!name || !value) return [];
        // Of an object the fields before the end are certain; half a text, number or list is another one.
        const isCut = value.type !== 'object' && reaches(value, end);
        return isCut ? [] : [[String(name.value), readNode(value, end)] as const];
      });
      return Object.fromEntries(pairs);
    }
    case 'array':
      return (node.children ?? []).map((child) => readNode(child, end));
    default:
      return node.value;
  }
}

/**
 * What can be read for certain of a JSON object whose text ends in the middle, as long bodies in the request logs do: everything
 * before the value in which it ends. Never throws.
 */
export function readCutOffJson(text: string): unknown {
  // The mark that something was left out is not part of it.
  const logged = text.replace(/(?:…|\.\.\.)$/, '');
  const root = parseTree(logged);
  return root?.type === 'object' ? readNode(root, logged.length) : undefined;
}
