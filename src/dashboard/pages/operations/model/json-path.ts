import { isRecord } from '#contract/record.ts';

/** Way to a value inside JSON: keys of objects and places in lists. */
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

function withChild(value: unknown, step: string | number, child: unknown): unknown {
  if (typeof step === 'number') {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    return child === undefined
      ? list.filter((_, index) => index !== step)
      : [...list.slice(0, step), child, ...list.slice(step + 1)];
  }
  const record = isRecord(value) ? value : {};
  if (child !== undefined) return { ...record, [step]: child };
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== step));
}

const isEmptyRecord = (value: unknown) => isRecord(value) && Object.keys(value).length === 0;

function changed(value: unknown, path: JsonPath, next: unknown, depth: number): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (rest.length === 0) return withChild(value, step, next);
  const child = changed(childOf(value, step), rest, next, depth + 1);
  const gone = next === undefined && depth > 0 && typeof step === 'string' && isEmptyRecord(child);
  return withChild(value, step, gone ? undefined : child);
}

/**
 * A copy with another value at a path. Undefined takes the value away, and with it the objects around it that are empty
 * then, but for the two outermost, a request and its parts, and for items of lists.
 */
export function setAt<T>(value: T, path: JsonPath, next: unknown): T {
  return changed(value, path, next, 0) as T;
}
