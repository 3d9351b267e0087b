import { expect, it } from 'vitest';
import { rowsOf, tableOf } from '#testing/entry-table.ts';
import type { Choices } from '#testing/log-entry.ts';
import { tallies } from './tally.ts';

const failure: Choices = {
  code: 400,
  error: true,
  response: '{"errors":[{"code":15007010,"message":"x"},{"code":7,"message":"x"}]}',
};

it('counts by everything that is told of an entry, and how many of it failed', () => {
  const table = tableOf(
    { application: 'a', user: 'u', agent: 'curl', ip: '192.0.2.9' },
    { ...failure, application: 'a', method: 'POST', uri: '/v2/event-subscriptions' },
    { ...failure, uri: '/nowhere', response: '{"code":7,"message":"x"}' },
    { application: 'a' },
  );
  expect(tallies(table, rowsOf(table))).toEqual({
    entries: 4,
    failures: 2,
    operations: [
      { key: 'listRequestLogs', count: 2, failures: 0 },
      { key: 'createEventSubscription', count: 1, failures: 1 },
      { key: '', count: 1, failures: 1 },
    ],
    codes: [
      { key: '7', count: 2, failures: 2, condition: 'Unknown code' },
      { key: '15007010', count: 1, failures: 1, condition: 'event is empty' },
    ],
    applications: [
      { key: 'a', count: 3, failures: 1 },
      { key: '', count: 1, failures: 1 },
    ],
    statuses: [
      { key: 200, count: 2, failures: 0 },
      { key: 400, count: 2, failures: 2 },
    ],
    users: [
      { key: '', count: 3, failures: 2 },
      { key: 'u', count: 1, failures: 0 },
    ],
    agents: [
      { key: '', count: 3, failures: 2 },
      { key: 'curl', count: 1, failures: 0 },
    ],
    ips: [
      { key: '192.0.2.1', count: 3, failures: 2 },
      { key: '192.0.2.9', count: 1, failures: 0 },
    ],
  });
  expect(tallies(table, Uint32Array.of(2))).toMatchObject({ entries: 1, failures: 1, users: [{ count: 1 }] });
});
