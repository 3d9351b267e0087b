import { type Node, parseTree } from 'jsonc-parser';

/** Whether something is still open at a place, or cut there. */
const reaches = (node: Node, end: number) => node.offset + node.length >= end;

function readNode(node: Node, end: number): unknown {
  switch (node.type) {
    case 'object': {
      const pairs = (node.children ?? []).flatMap(({ children: [name, value] = [] }) => {
        if (!name || !value) return [];
        // A text or number that goes up to the end may have gone on.
        const isLeaf = value.type !== 'object' && value.type !== 'array';
        return isLeaf && reaches(value, end) ? [] : [[String(name.value), readNode(value, end)] as const];
      });
      return Object.fromEntries(pairs);
    }
    // A list whose end is missing is another list, so it is not taken.
    case 'array':
      return reaches(node, end) ? undefined : (node.children ?? []).map((child) => readNode(child, end));
    default:
      return node.value;
  }
}

/**
 * What can be read for certain of a JSON text that ends in the middle, as long bodies in the request logs do: everything
 * before the value in which it ends. Never throws.
 */
export function readCutOffJson(text: string): unknown {
  // The mark that something was left out is not part of it.
  const logged = text.replace(/(?:…|\.\.\.)$/, '');
  const root = parseTree(logged);
  return root && readNode(root, logged.length);
}
