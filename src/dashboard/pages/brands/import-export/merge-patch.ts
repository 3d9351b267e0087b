import { type BrandDraft, changesBetween, resourceOf } from '../model/brand-draft.ts';

/** The changes of a draft as a JSON merge patch (RFC 7396): what is set, and null for what is taken away. */
export function mergePatchOf(saved: BrandDraft, draft: BrandDraft): string {
  const changes = changesBetween(saved, draft);
  const removed = new Set(changes.flatMap(({ field, after }) => (after === undefined ? [field.path] : [])));
  // The converter knows no nulls, so a mark stands in for them.
  const marked = Object.fromEntries(
    changes.map(({ field, after }) => [field.path, removed.has(field.path) ? REMOVED : (after ?? REMOVED)]),
  );
  return `${JSON.stringify(resourceOf(marked), (_, value) => (value === REMOVED ? null : value), 2)}\n`;
}

/** No text of a brand: they have no control characters. */
const REMOVED = '\u0000removed';
