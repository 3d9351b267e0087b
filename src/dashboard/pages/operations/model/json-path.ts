import { isRecord } from '#contract/record.ts';

/** Way to a value inside JSON: keys of objects and indexes of lists. */
export type JsonPath = readonly (string | number)[];

/** The path as a text, for keys. */
export const pathKey = (path: JsonPath) => JSON.stringify(path);

/** The path as people write it: `attributes.callback`, `to[0].email`. */
export function pathText(path: JsonPath): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}

function childOf(value: unknown, step: string | number): unknown {
  if (typeof step === 'number') return Array.isArray(value) ? value[step] : undefined;
  return isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

/** The value at a path; undefined where there is none. */
export function getAt(value: unknown, path: JsonPath): unknown {
  return path.reduce(childOf, value);
}
