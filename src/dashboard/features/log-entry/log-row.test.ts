import { expect, it } from 'vitest';
import { type Choices, errorBody, logEntry, refusedSubscription } from '#testing/log-entry.ts';
import { hasFailed, loggedConditionOf, logRow, summaryOf } from './log-row.ts';

const REFUSED_BY_200 = '{"code":0,"message":"The user has no active subscription"}';

it.each<[what: string, call: Choices, failed: boolean, condition: unknown]>([
  ['what its code means', refusedSubscription(15007010), true, expect.stringMatching(/empty/)],
  [
    'what is wrong in a 200',
    { response: REFUSED_BY_200 },
    true,
    expect.stringMatching(/no active subscription/),
  ],
  [
    'what the service said of a code that is unknown',
    { code: 404, response: errorBody(424242, 'Nothing here') },
    true,
    'nothing here',
  ],
  [
    'no error where data have a field of that name',
    { response: '{"data":[{"code":404}]}' },
    false,
    undefined,
  ],
  ['that it failed, where its body is no JSON', { code: 502, response: '<html>Bad' }, true, undefined],
])('says of an entry %s', (_what, call, failed, condition) => {
  const row = logRow(logEntry(call));
  expect([hasFailed(row), loggedConditionOf(row)]).toEqual([failed, condition]);
});

it('says what was called', () => {
  expect(summaryOf(logRow(logEntry(refusedSubscription(15007010))))).toMatch(/event subscription/);
  expect(summaryOf(logRow(logEntry({ uri: '/nowhere' })))).toBe('Not in the specification');
});
