import { isRecord } from '#contract/record.ts';

export type Tree = { [name: string]: unknown };

export function valueAt(tree: unknown, path: string): unknown {
  let value = tree;
  for (const name of path.split('.')) value = isRecord(value) ? value[name] : undefined;
  return value;
}

/** Undefined removes the value. A branch may be missing, null, or an empty array that represents an empty object. */
export function putAt(tree: Tree, path: string, value: unknown): void {
  const [name = path, ...rest] = path.split('.');
  if (rest.length === 0) {
    if (value === undefined) delete tree[name];
    else tree[name] = value;
    return;
  }
  const present = tree[name];
  const isBranch = isRecord(present);
  if (value === undefined && !isBranch) return;
  const branch: Tree = isBranch ? present : {};
  tree[name] = branch;
  putAt(branch, rest.join('.'), value);
}
