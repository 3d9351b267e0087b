import { generalBrandResourceUpdate } from '#contract/operations/brand-records.ts';
import { isRecord } from '#contract/record.ts';
import type { JsonSource, TextError } from '#lib/json-source.ts';
import { type BrandDraft, changesBetween } from '../model/brand-draft.ts';
import { fieldAt, nameOfField } from '../model/brand-fields.ts';
import { draftOf, resourceOf } from '../model/brand-resources.ts';
import { type ImportResult, unreadable } from './import-result.ts';

const FORMAT = 'Brand file';

/** Names the field as on the screen. */
function reasonOf(path: string, message: string): string {
  const field = fieldAt(path);
  const name = field ? nameOfField(field) : path || 'The file';
  return `${name}: ${message.startsWith('must ') ? message : 'the value has another form than the service takes'}`;
}

export const resourceJsonOf = (draft: BrandDraft): string =>
  `${JSON.stringify(resourceOf('general', draft), null, 2)}\n`;

function unwrap(value: unknown): { readonly tree: unknown; readonly at: readonly string[] } {
  const isAnswer = typeof value === 'object' && value !== null && 'data' in value;
  return isAnswer ? { tree: value.data, at: ['data'] } : { tree: value, at: [] };
}

/** Whether most names are those of a general resource; the others may be mistakes. */
export function isBrandFile(value: unknown): boolean {
  const { tree } = unwrap(value);
  const names = isRecord(tree) ? Object.keys(tree) : [];
  const own = names.filter((name) => Object.hasOwn(generalBrandResourceUpdate.shape, name));
  return own.length > 0 && own.length * 2 >= names.length;
}

/** Reads a general resource, or a response that contains one, by the rules for writing. */
export function readResource(source: JsonSource): ImportResult {
  const { tree, at } = unwrap(source.value);
  const parsed = generalBrandResourceUpdate.safeParse(tree);
  if (parsed.success) {
    const draft = draftOf('general', parsed.data);
    const empty = Object.keys(draft).length === 0;
    return {
      format: FORMAT,
      draft,
      errors: empty ? [{ line: 1, reason: 'It sets nothing of a brand' }] : [],
      notes: [],
      covers: ({ part }) => part === 'general',
    };
  }
  const errors = parsed.error.issues.flatMap((issue): TextError[] => {
    if (issue.code !== 'unrecognized_keys')
      return [
        {
          line: source.lineOf([...at, ...issue.path]),
          reason: reasonOf(issue.path.join('.'), issue.message),
        },
      ];
    return issue.keys.map((key) => ({
      line: source.lineOf([...at, ...issue.path, key]),
      reason: `A brand has nothing called “${[...issue.path, key].join('.')}”`,
    }));
  });
  return unreadable(FORMAT, errors);
}

/** JSON merge patch (RFC 7396); removed fields are null. */
export function mergePatchOf(saved: BrandDraft, draft: BrandDraft): string {
  const changes = changesBetween(saved, draft, 'general');
  const removed = new Set(changes.flatMap(({ field, after }) => (after === undefined ? [field.path] : [])));
  // The converter does not support null, so a marker replaces it.
  const marked = Object.fromEntries(
    changes.map(({ field, after }) => [field.path, removed.has(field.path) ? REMOVED : (after ?? REMOVED)]),
  );
  return `${JSON.stringify(resourceOf('general', marked), (_, value) => (value === REMOVED ? null : value), 2)}\n`;
}

/** Brand texts contain no control characters. */
const REMOVED = '\u0000removed';
