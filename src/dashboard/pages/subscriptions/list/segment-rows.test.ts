import { expect, it } from 'vitest';
import { callbackAttempt } from '#contract/operations/callbacks.ts';
import { attemptOf } from '#features/deliveries/attempt.ts';
import { subscriptionRecord } from '#testing/event-subscription.ts';
import { rowsOfSegment, segmentCounts } from './segment-rows.ts';

const row = (id: string, fields: object = {}) => subscriptionRecord({ id, event_count: 1, ...fields });
const answered = (status: number) =>
  attemptOf(
    callbackAttempt.parse({
      ...{ id: 'x', request_content: {}, response_content: '' },
      response_status_code: status,
    }),
  );

const rows = [
  row('fine'),
  row('failing'),
  row('unheard', { active: false }),
  row('never', { event_count: 0, active: false }),
];
const last = new Map([
  ['fine', answered(204)],
  ['failing', answered(500)],
  ['unheard', answered(0)],
  ['never', null],
]);

it('counts what the user should look at', () => {
  expect(segmentCounts(rows, last)).toEqual({ failing: 2, never: 1, off: 2 });
});

it.each([
  ['failing', ['failing', 'unheard']],
  ['never', ['never']],
  ['off', ['unheard', 'never']],
] as const)('shows those that are %s', (segment, ids) => {
  expect(rowsOfSegment(rows, segment, last).map(({ id }) => id)).toEqual(ids);
});

it('leaves out what cannot be told of one of them', () => {
  const unknown = new Map([...last].filter(([id]) => id !== 'fine'));
  expect(segmentCounts(rows, unknown)).toEqual({ never: 1, off: 2 });
  expect(segmentCounts(rows, null)).toEqual({ never: 1, off: 2 });
  expect(segmentCounts([...rows, row('uncounted', { event_count: null })], undefined)).toEqual({
    failing: undefined,
    off: 2,
  });
});
