import { expect, it } from 'vitest';
import { exportMasks, maskedJson } from './masked-json.ts';

const record = { id: 1, secret_key: 's3cret', pin_token: 1234, to: 'anna@host.example' };

it('is JSON with a record a line, without secrets, and without addresses where they are masked', () => {
  const shown = maskedJson([record, record], exportMasks(false));
  expect(JSON.parse(shown)).toEqual([
    { ...record, secret_key: '[removed]', pin_token: '[removed]' },
    { ...record, secret_key: '[removed]', pin_token: '[removed]' },
  ]);
  expect(shown.split('\n').length).toBe(5);
  expect(maskedJson([record], exportMasks(true))).not.toContain('anna');
  expect(JSON.parse(maskedJson([], exportMasks(true)))).toEqual([]);
});
