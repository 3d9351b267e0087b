import { expect, it } from 'vitest';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { type Choices, logEntry as entryOf } from '#testing/log-entry.ts';
import { FactCounter, operationFilters } from './fact-counter.ts';

let made = 0;
const logEntry = (choices: Choices): RequestLogEntry => ({
  ...entryOf(choices),
  request_id: `r${++made}`,
});

const refused = (code: number) => JSON.stringify({ errors: [{ code, message: 'x' }] });

function failure(created: number, code: number, status = 400): RequestLogEntry {
  const uri = '/v2/event-subscriptions';
  return {
    ...logEntry({ method: 'POST', uri, code: status, error: true, response: refused(code) }),
    created,
  };
}

it('counts each entry once, by everything that is told of it', () => {
  const counter = new FactCounter();
  const success = { ...logEntry({}), application_id: 'app' };
  const unknown = logEntry({ uri: '/nowhere', code: 404, error: true, response: '<html>' });
  for (const entry of [success, unknown, failure(1, 15007010), success]) counter.add(entry);
  const facts = counter.facts();
  expect(facts).toMatchObject({ entries: 3, failures: 2 });
  expect(facts.operations.map(({ key, count }) => [key?.id, count])).toEqual([
    ['listRequestLogs', 1],
    [undefined, 1],
    ['createEventSubscription', 1],
  ]);
  expect(facts.statuses.map(({ key }) => key)).toEqual([200, 404, 400]);
  expect(facts.applications).toEqual([
    { key: undefined, count: 2 },
    { key: 'app', count: 1 },
  ]);
  expect(facts.codes).toMatchObject([{ key: 15007010, count: 1, condition: expect.stringMatching(/empty/) }]);
});

it('groups failures by operation and code, with when they were seen and the newest as the example', () => {
  const counter = new FactCounter();
  const newest = failure(30, 15007010, 422);
  for (const entry of [failure(20, 15007010), newest, failure(10, 15007010), failure(40, 15007009)])
    counter.add(entry);
  const [group, other] = counter.facts().groups;
  expect(group).toMatchObject({
    code: 15007010,
    count: 3,
    firstSeen: 10,
    lastSeen: 30,
    statuses: [400, 422],
  });
  expect(group?.example).toBe(newest);
  expect(group?.remedy).toBeTruthy();
  expect(other).toMatchObject({ code: 15007009, count: 1 });
});

it('says an error in a success is a failure, and one without a code is a group of its own', () => {
  const counter = new FactCounter();
  counter.add(logEntry({ response: '{"code":0,"message":"The user has no active subscription"}' }));
  counter.add(logEntry({ uri: '/v2/x', code: 502, error: true, response: 'Bad gateway' }));
  expect(
    counter.facts().groups.map(({ operation, code, condition }) => [operation?.id, code, condition]),
  ).toEqual([
    ['listRequestLogs', 0, expect.stringMatching(/no active subscription/)],
    [undefined, undefined, 'no error in the body'],
  ]);
});

it('leads from an operation to the entries whose method and URI are like it', () => {
  const counter = new FactCounter();
  counter.add(logEntry({ uri: '/v2/event-subscriptions/abc?include_event_count=true' }));
  counter.add(logEntry({ method: 'PUT', uri: '/v2/documents/abc/brand' }));
  expect(counter.facts().operations.map(({ key }) => key && operationFilters(key))).toEqual([
    { method: ['GET'], uri: { type: 'like', text: '%/v2/event-subscriptions/%' } },
    { method: ['PUT'], uri: { type: 'like', text: '%/v2/documents/%/brand' } },
  ]);
});
