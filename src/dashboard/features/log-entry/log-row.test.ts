import { expect, it } from 'vitest';
import { logEntry } from '#testing/log-entry.ts';
import { conditionOf, hasFailed, logRow, summaryOf } from './log-row.ts';

function rowOf(method: string, uri: string, code: number, body: unknown, error = code >= 400) {
  const response = typeof body === 'string' ? body : JSON.stringify(body);
  return logRow(logEntry({ method, uri, code, response, error }));
}

it('says what was called and what was wrong with it', () => {
  const row = rowOf('POST', '/v2/event-subscriptions', 400, { errors: [{ code: 15007010, message: 'x' }] });
  expect(summaryOf(row)).toMatch(/event subscription/);
  expect(conditionOf(row)).toMatch(/empty/);
  expect(hasFailed(row)).toBe(true);
});

it('takes an error in a 200 for one', () => {
  const row = rowOf(
    'GET',
    '/request-logs',
    200,
    { code: 0, message: 'The user has no active subscription' },
    false,
  );
  expect(hasFailed(row)).toBe(true);
  expect(conditionOf(row)).toMatch(/no active subscription/);
});

it('says what the service said where the code is nobody’s', () => {
  const row = rowOf('GET', '/nowhere', 404, { errors: [{ code: 424242, message: 'Nothing here' }] });
  expect(summaryOf(row)).toBe('Not in the specification');
  expect(conditionOf(row)).toBe('nothing here');
});

it('says nothing of errors where there are none', () => {
  const row = rowOf('GET', '/v2/event-subscriptions', 200, { data: [{ code: 404 }] });
  expect(hasFailed(row)).toBe(false);
  expect(conditionOf(row)).toBeUndefined();
});

it('survives a body that is no JSON', () => {
  const row = rowOf('GET', '/v2/x', 502, '<html>Bad gateway</html>');
  expect(hasFailed(row)).toBe(true);
  expect(conditionOf(row)).toBeUndefined();
});
