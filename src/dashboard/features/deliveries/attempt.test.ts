import { describe, expect, it } from 'vitest';
import { callbackAttempt } from '#contract/operations/callbacks.ts';
import { type Attempt, attemptOf, tryNumbers } from './attempt.ts';
import { outcomeOf, sayOutcome } from './outcome.ts';

const DOCUMENT = 'd'.repeat(40);

const read = (record: object) => attemptOf(callbackAttempt.parse(record));

describe('attemptOf', () => {
  it('reads what a service tells, numbers as texts among it', () => {
    const attempt = read({
      id: 77,
      application_name: 'Portal',
      entity_id: 'u'.repeat(40),
      event_subscription_id: 's'.repeat(40),
      event_subscription_active: '1',
      entity_type: 'user',
      event_name: 'user.document.complete',
      callback_url: 'https://hooks.example/in?key=secret',
      request_method: 'post',
      duration: '0.2125',
      request_start_time: '1800000000',
      request_headers: { 'Content-Type': 'application/json', 'X-Depth': 2 },
      request_content: {
        meta: { timestamp: '1799999990', event: 'user.document.complete' },
        content: { document_id: DOCUMENT, document_name: 'Lease' },
      },
      response_content: { ok: true },
      response_status_code: '500',
    });
    expect(attempt).toMatchObject({
      key: '77',
      id: '77',
      subscriptionActive: true,
      receiver: 'hooks.example/in',
      method: 'POST',
      startedAt: 1_800_000_000,
      happenedAt: 1_799_999_990,
      took: 213,
      about: { type: 'document', id: DOCUMENT, name: 'Lease' },
      outcome: { kind: 'broken', status: 500, word: 'Server error' },
      answer: '{"ok":true}',
      headers: [
        ['Content-Type', 'application/json'],
        ['X-Depth', '2'],
      ],
    });
  });

  it('makes do with nothing, and with a payload that is a text', () => {
    expect(read({})).toMatchObject({ id: undefined, about: undefined, url: '', payload: undefined });
    expect(read({ request_content: 'cut off {', request_headers: [] })).toMatchObject({
      payload: 'cut off {',
      headers: [],
      outcome: { kind: 'no-answer' },
    });
  });
});

it.each([
  [0, 'certificate has expired (CERT_HAS_EXPIRED)', 'no-answer', 'No answer: certificate expired'],
  [null, 'self-signed certificate; unable to verify', 'no-answer', 'No answer: certificate not trusted'],
  [0, 'getaddrinfo ENOTFOUND hooks.example', 'no-answer', 'No answer: host not found'],
  [0, 'No answer within 15 s', 'no-answer', 'No answer: timed out'],
  [0, 'connect ECONNREFUSED 203.0.113.4:443', 'no-answer', 'No answer: connection refused'],
  [0, 'The callback host is not allowed: 10.0.0.1 is private', 'no-answer', 'No answer: host not allowed'],
  [undefined, '', 'no-answer', 'No answer: not reached'],
  [204, '', 'arrived', '204 No content'],
  [302, '', 'refused', '302 Found'],
  [410, 'gone', 'refused', '410 Gone'],
  [503, '', 'broken', '503 Service unavailable'],
])('the outcome of %s and “%s” is %s: “%s”', (status, answer, kind, words) => {
  const outcome = outcomeOf(status, answer);
  expect([outcome.kind, sayOutcome(outcome)]).toEqual([kind, words]);
});

describe('tryNumbers', () => {
  const attempt = (delivery: string, startedAt: number, happenedAt: number): Attempt => ({
    ...read({ id: `${delivery}@${startedAt}` }),
    ...{ delivery, startedAt, happenedAt },
  });

  it('numbers the attempts for one event, each from its first', () => {
    const list = [attempt('a', 30, 10), attempt('b', 25, 24), attempt('a', 20, 10), attempt('a', 11, 10)];
    expect([...tryNumbers(list, true).values()].toSorted()).toEqual([1, 1, 2, 3]);
    expect(tryNumbers(list, true).get('a@30')).toBe(3);
  });

  it('leaves those out whose first attempt may be on another page', () => {
    const list = [attempt('a', 30, 10), attempt('b', 25, 24), attempt('c', 22, 22)];
    expect([...tryNumbers(list, false).keys()]).toEqual(['c@22', 'b@25']);
  });
});
