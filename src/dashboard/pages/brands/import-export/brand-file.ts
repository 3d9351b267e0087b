import { generalBrandResourceUpdate } from '#contract/operations/brand-records.ts';
import { isRecord } from '#contract/record.ts';
import type { JsonSource, TextError } from '#lib/json-source.ts';
import { fieldAt, nameOfField } from '../model/brand-fields.ts';
import { draftOf } from '../model/brand-resources.ts';
import type { ImportResult } from './import-result.ts';

/** Names the field as on the screen. */
function reasonOf(path: string, message: string): string {
  const field = fieldAt(path);
  const name = field ? nameOfField(field) : path || 'The file';
  return `${name}: ${message.startsWith('must ') ? message : 'the value has another form than the service takes'}`;
}

/** A response of the service contains the resource as `data`. */
const isResponse = (value: unknown): value is { readonly data: unknown } =>
  isRecord(value) && 'data' in value;

/** Whether most names are those of a general resource; the others may be mistakes. */
export function isBrandFile(value: unknown): boolean {
  const tree = isResponse(value) ? value.data : value;
  const names = isRecord(tree) ? Object.keys(tree) : [];
  const own = names.filter((name) => Object.hasOwn(generalBrandResourceUpdate.shape, name));
  return own.length > 0 && own.length * 2 >= names.length;
}

/** Reads a general resource, or a response that contains one, by the rules for writing. */
export function readBrandFile({ value, errors: jsonErrors, lineOf }: JsonSource): ImportResult {
  const [tree, at] = isResponse(value) ? [value.data, ['data']] : [value, []];
  const { data, error } = generalBrandResourceUpdate.safeParse(tree);
  const draft = data ? draftOf('general', data) : {};
  const ruleErrors = error?.issues.flatMap((issue): TextError[] => {
    const path = issue.path.join('.');
    if (issue.code !== 'unrecognized_keys')
      return [{ line: lineOf([...at, ...issue.path]), reason: reasonOf(path, issue.message) }];
    return issue.keys.map((key) => ({
      line: lineOf([...at, ...issue.path, key]),
      reason: `A brand has nothing called “${[...issue.path, key].join('.')}”`,
    }));
  });
  const empty = Object.keys(draft).length > 0 ? [] : [{ line: 1, reason: 'It sets nothing of a brand' }];
  return {
    format: 'Brand file',
    draft,
    errors: jsonErrors.length > 0 ? jsonErrors : (ruleErrors ?? empty),
    notes: [],
    covers: ({ part }) => part === 'general',
  };
}
