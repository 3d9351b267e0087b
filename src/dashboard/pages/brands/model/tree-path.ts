import { isRecord } from '#contract/record.ts';

/** A tree of JSON, whose values are named by dotted paths: `buttons.primary.color`. */
export type Tree = { [name: string]: unknown };

/** What stands at a path; undefined where nothing does. */
export function valueAt(tree: unknown, path: string): unknown {
  let value = tree;
  for (const name of path.split('.')) value = isRecord(value) ? value[name] : undefined;
  return value;
}

/** Puts a value at a path of a tree that is being built; the branches that lead there are made. */
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
