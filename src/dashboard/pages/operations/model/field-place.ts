import { type Place, type RequestSpecs, specAt } from './api-request.ts';
import type { FieldSpec } from './field-spec.ts';
import type { JsonPath } from './json-path.ts';

/** Where a fault is looked for first: most are of the body. */
const ORDER: readonly Place[] = ['body', 'query', 'headers', 'params'];

function fieldNames(spec: FieldSpec | undefined): readonly string[] {
  return spec?.kind === 'object' ? spec.fields.map(({ name }) => name) : [];
}

/** Dotted names leave out the places in lists: `to.email` is that of the first item. */
function stepsIn(specs: RequestSpecs, place: Place, names: readonly string[]): JsonPath | undefined {
  let path: JsonPath = [place];
  for (const name of names) {
    if (specAt(specs, path)?.kind === 'list') path = [...path, 0];
    path = [...path, /^\d+$/.test(name) ? Number(name) : name];
    if (!specAt(specs, path)) return undefined;
  }
  return path;
}

/**
 * The field of a request that an error of the catalogue names: a dotted path of the body, a parameter, a header. It is
 * the first of them where the contract has several.
 */
export function pathOfField(specs: RequestSpecs, field: string): JsonPath | undefined {
  for (const place of ORDER) {
    const names = fieldNames(specs[place]);
    const whole =
      names.find((name) => name.toLowerCase() === field.toLowerCase()) ??
      // All of `filters[…]` are meant by `filters`.
      names.find((name) => name.startsWith(`${field}[`));
    if (whole !== undefined) return [place, whole];
    const path = stepsIn(specs, place, field.split('.'));
    if (path) return path;
  }
  return undefined;
}
