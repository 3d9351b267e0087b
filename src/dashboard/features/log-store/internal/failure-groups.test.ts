import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Choices, refusedSubscription as refusal, errorBody as said } from '#testing/log-entry.ts';
import { logRows } from '#testing/log-rows.ts';
import { failureGroups, rowsOfKind } from './failure-groups.ts';
import { matcherOf } from './match-terms.ts';

const groupsOf = (...entries: readonly Choices[]) => failureGroups(logRows(...entries));

it('groups by operation and code, whatever the messages and the statuses say', () => {
  const rows = logRows(
    refusal(15007010, 'event must not be empty', { created: 20, application: 'a' }),
    refusal(15007010, 'The event is empty', { created: 35, code: 422, application: 'b' }),
    { created: 35 },
    refusal(15007010, 'x', { created: 10, code: 200, error: false, application: 'a' }),
    refusal(15007009, 'x', { created: 40 }),
  );
  const bars = [
    { from: 0, to: 19 },
    { from: 20, to: 39 },
  ];
  expect(failureGroups(rows, bars)).toEqual([
    {
      id: expect.stringContaining('15007010'),
      operation: 'createEventSubscription',
      code: 15007010,
      field: 'event',
      condition: 'event is empty',
      remedy: 'Give event a value.',
      message: 'The event is empty',
      count: 3,
      firstSeen: 10,
      lastSeen: 35,
      statuses: [200, 400, 422],
      applications: 2,
      newest: 'r1',
      trend: [1, 2],
    },
    expect.objectContaining({ code: 15007009, count: 1, newest: 'r4', applications: 0, trend: [0, 0] }),
  ]);
});

it('groups by message where a code means several things, nothing that is known, or is none', () => {
  const twice = (code: number | string | undefined, one: string, same: string) => [
    refusal(code, one),
    refusal(code, same),
  ];
  const groups = groupsOf(
    ...twice(0, 'Limit of 10 reached', 'Limit of 25 reached'),
    refusal(0, 'No active subscription'),
    ...twice(99_999_999, 'Call 1 broke', 'Call 2 broke'),
    ...twice('HY000', 'General error', 'General error'),
    ...twice(undefined, `Group ${'a1'.repeat(20)} is gone`, `Group ${'b2'.repeat(20)} is gone`),
  );
  expect(groups.map(({ code, condition, count }) => [code, condition, count])).toEqual([
    [0, 'limit of … reached', 2],
    [99_999_999, 'call … broke', 2],
    ['HY000', 'general error', 2],
    [undefined, 'group … is gone', 2],
    [0, 'no active subscription', 1],
  ]);
});

it('says what is known of a message without a code, and of a code without a message', () => {
  const groups = groupsOf(
    {
      uri: '/v1/nowhere',
      code: 404,
      error: true,
      response: '{"404":"no route matches the URI: GET /v1/nowhere"}',
    },
    refusal(99_999_999, ''),
    refusal(undefined, '', { response: '{"code":15007010}' }),
  );
  expect(
    groups.map(({ operation, condition, message, remedy }) => [operation, condition, message, !!remedy]),
  ).toEqual([
    ['', 'no route matches the URI', 'no route matches the URI: GET /v1/nowhere', true],
    ['createEventSubscription', 'code 99999999', '', false],
    ['createEventSubscription', 'event is empty', '', true],
  ]);
});

it('groups answers without an error by their status', () => {
  const broken = (code: number): Choices => ({ uri: '/v2/x', code, error: true, response: '<html>' });
  const groups = groupsOf(broken(502), broken(504), broken(502));
  expect(groups.map(({ statuses, condition, count }) => [statuses, condition, count])).toEqual([
    [[502], 'no error in the body', 2],
    [[504], 'no error in the body', 1],
  ]);
});

it('tells no secret of a message', () => {
  const [group] = groupsOf(refusal(undefined, 'Refused: password=hunter2zz'));
  expect(JSON.stringify(group)).not.toContain('hunter2zz');
});

it('has each failure in one group, whose rows it finds', () => {
  const entry = fc.record({
    code: fc.constantFrom(200, 400, 502),
    created: fc.integer({ min: 1, max: 50 }),
    response: fc.constantFrom('', said(15007010, 'a'), said(0, 'b 1'), said(0, 'b 2'), said(undefined, 'c')),
  });
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const rows = logRows(...entries);
      const groups = failureGroups(rows, [{ from: 0, to: 99 }]);
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(
        rows.filter(({ failed }) => failed).length,
      );
      for (const { id, count, trend, firstSeen, lastSeen, newest } of groups) {
        const found = rowsOfKind(rows, id);
        expect(rows.filter(matcherOf([{ field: 'failure', any: [id] }]))).toEqual(found);
        const seconds = found.map(({ entry }) => entry.created);
        expect([found.length, trend[0]]).toEqual([count, count]);
        expect([firstSeen, lastSeen]).toEqual([Math.min(...seconds), Math.max(...seconds)]);
        expect(found[0]?.entry).toMatchObject({ request_id: newest, created: lastSeen });
      }
    }),
  );
});
