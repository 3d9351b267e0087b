import { expect, it } from 'vitest';
import type { Choices } from '#testing/log-entry.ts';
import { logRows } from '#testing/log-rows.ts';
import { tallies } from './tally.ts';

const failure: Choices = {
  code: 400,
  error: true,
  response: '{"errors":[{"code":15007010,"message":"x"},{"code":7,"message":"x"}]}',
};

it('counts by everything that is told of an entry', () => {
  const rows = logRows(
    { application: 'a' },
    { ...failure, application: 'a', method: 'POST', uri: '/v2/event-subscriptions' },
    { ...failure, uri: '/nowhere', response: '{"code":7,"message":"x"}' },
    { application: 'a' },
  );
  const { entries, ...lists } = tallies(rows);
  expect(entries).toBe(4);
  expect(lists.codes.map(({ condition }) => condition)).toEqual(['Unknown code', 'event is empty']);
  const said = Object.entries(lists).map(([name, list]) => [
    name,
    list.map(({ key, count }) => `${key}: ${count}`),
  ]);
  expect(Object.fromEntries(said)).toEqual({
    operations: ['listRequestLogs: 2', 'createEventSubscription: 1', ': 1'],
    codes: ['7: 2', '15007010: 1'],
    applications: ['a: 3', ': 1'],
    statuses: ['200: 2', '400: 2'],
  });
  expect(tallies(rows.slice(2, 3))).toMatchObject({ entries: 1, statuses: [{ count: 1 }] });
});
