import type { LogFilterKey, LogFilterValues } from '../model/log-filters.ts';

/** A set of filter values that one click sets, and one click more takes away. */
export interface LogPreset {
  readonly label: string;
  readonly values: LogFilterValues;
}

const HOUR = 3600;

export const timePresets: readonly LogPreset[] = [
  { label: 'Last hour', values: { created: { last: HOUR } } },
  { label: 'Last day', values: { created: { last: 24 * HOUR } } },
  { label: 'Last week', values: { created: { last: 7 * 24 * HOUR } } },
];

export const resultPresets: readonly LogPreset[] = [
  { label: 'Errors only', values: { error: 'yes' } },
  { label: '4xx', values: { code: { from: 400, to: 499 } } },
  { label: '5xx', values: { code: { from: 500, to: 599 } } },
];

const keysOf = (preset: LogPreset) => Object.keys(preset.values) as LogFilterKey[];

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Whether everything that the preset sets is set just so. */
export function isPresetActive(preset: LogPreset, values: LogFilterValues): boolean {
  return keysOf(preset).every((key) => same(values[key], preset.values[key]));
}

/** The filter values after a click on the preset: set, or unset where it was active. Other filters stay. */
export function togglePreset(preset: LogPreset, values: LogFilterValues): LogFilterValues {
  if (!isPresetActive(preset, values)) return preset.values;
  return Object.fromEntries(keysOf(preset).map((key) => [key, undefined]));
}
