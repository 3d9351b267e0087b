import { expect, it } from 'vitest';
import type { Choices } from '#testing/log-entry.ts';
import { logRows } from '#testing/log-rows.ts';
import { tallies } from './tally.ts';

const failure: Choices = {
  code: 400,
  error: true,
  response: '{"errors":[{"code":15007010,"message":"x"},{"code":7,"message":"x"}]}',
};

it('counts by everything that is told of an entry, and how many of it failed', () => {
  const rows = logRows(
    { application: 'a' },
    { ...failure, application: 'a', method: 'POST', uri: '/v2/event-subscriptions' },
    { ...failure, uri: '/nowhere', response: '{"code":7,"message":"x"}' },
    { application: 'a' },
  );
  const { entries, failures, ...lists } = tallies(rows);
  expect([entries, failures]).toEqual([4, 2]);
  expect(lists.codes.map(({ condition }) => condition)).toEqual(['Unknown code', 'event is empty']);
  const said = Object.entries(lists).map(([name, list]) => [
    name,
    list.map(({ key, count, failures: failed }) => `${key}: ${count}, ${failed} failed`),
  ]);
  expect(Object.fromEntries(said)).toEqual({
    operations: ['listRequestLogs: 2, 0 failed', 'createEventSubscription: 1, 1 failed', ': 1, 1 failed'],
    codes: ['7: 2, 2 failed', '15007010: 1, 1 failed'],
    applications: ['a: 3, 1 failed', ': 1, 1 failed'],
    statuses: ['200: 2, 0 failed', '400: 2, 2 failed'],
  });
  expect(tallies(rows.slice(2, 3))).toMatchObject({ entries: 1, failures: 1, statuses: [{ count: 1 }] });
});
