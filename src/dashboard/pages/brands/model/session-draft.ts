import type { z } from 'zod';
import type { editorBrandResourceUpdate } from '#contract/operations/brand-records.ts';
import { isRecord } from '#contract/record.ts';
import { typedColour } from '../colour-math/hex.ts';
import type { BrandDraft } from './brand-draft.ts';
import { fieldsOf } from './brand-fields.ts';
import { putAt, type Tree, valueAt } from './tree-path.ts';

type SessionResource = NonNullable<z.output<typeof editorBrandResourceUpdate>>;

const nameOf = (path: string) => path.slice('editor.'.length);

/** Invalid values count as unset. */
export function sessionDraftOf(data: unknown): BrandDraft {
  const entries = fieldsOf('editor').flatMap(({ path, kind }): [string, string | boolean][] => {
    const value = valueAt(data, nameOf(path));
    const isRight = kind === 'switch' ? typeof value === 'boolean' : typeof value === 'string';
    return isRight ? [[path, value as string | boolean]] : [];
  });
  return Object.fromEntries(entries);
}

function removeAt(tree: Tree, path: string): void {
  const names = path.split('.');
  const last = names.pop() ?? path;
  const branch = names.length === 0 ? tree : valueAt(tree, names.join('.'));
  if (isRecord(branch)) delete (branch as Tree)[last];
}

/** A parent may be missing, null, or an empty array that represents an empty object. */
function openBranch(tree: Tree, path: string): void {
  const [name = ''] = path.split('.');
  if (path !== name && !isRecord(tree[name])) tree[name] = {};
}

/** Keeps unknown fields of the current resource. */
export function sessionResourceOf(draft: BrandDraft, present: unknown): SessionResource {
  const tree: Tree = isRecord(present) ? structuredClone(present) : {};
  for (const { path, kind } of fieldsOf('editor')) {
    const value = draft[path];
    const name = nameOf(path);
    if (value === undefined) removeAt(tree, name);
    else {
      openBranch(tree, name);
      putAt(
        tree,
        name,
        kind === 'colour' && typeof value === 'string' ? (typedColour(value) ?? value) : value,
      );
    }
  }
  return tree as SessionResource;
}
