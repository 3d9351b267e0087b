import { expect, it } from 'vitest';
import { isPresetActive, resultPresets, timePresets, togglePreset } from './log-presets.ts';

const lastDay = timePresets.find(({ label }) => label === 'Last day') ?? { label: '', values: {} };
const errors = resultPresets.find(({ label }) => label === 'Errors only') ?? { label: '', values: {} };

it('is set by one click and taken away by the next', () => {
  const first = togglePreset(lastDay, {});
  expect(first).toEqual({ created: { last: 86_400 } });
  expect(isPresetActive(lastDay, first)).toBe(true);
  expect(togglePreset(lastDay, first)).toEqual({ created: undefined });
});

it('leaves other filters alone', () => {
  expect(togglePreset(errors, { created: { last: 86_400 } })).toEqual({ error: 'yes' });
});

it('is active only where its own values stand', () => {
  expect(isPresetActive(lastDay, { created: { last: 3600 }, error: 'yes' })).toBe(false);
  expect(isPresetActive(errors, { created: { last: 3600 }, error: 'yes' })).toBe(true);
});
