import { isRecord } from '#contract/record.ts';

export type Tree = { [name: string]: unknown };

export function valueAt(tree: unknown, path: string): unknown {
  let value = tree;
  for (const name of path.split('.')) value = isRecord(value) ? value[name] : undefined;
  return value;
}

export function putAt(tree: Tree, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? path;
  let branch = tree;
  for (const name of names) {
    branch[name] ??= {};
    branch = branch[name] as Tree;
  }
  branch[last] = value;
}
