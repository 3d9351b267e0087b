import { isRecord } from '#contract/record.ts';

export type JsonPath = readonly (string | number)[];

export const pathKey = (path: JsonPath) => JSON.stringify(path);

/** For example `attributes.callback`, `to[0].email`. */
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

export function getAt(value: unknown, path: JsonPath): unknown {
  return path.reduce(childOf, value);
}
