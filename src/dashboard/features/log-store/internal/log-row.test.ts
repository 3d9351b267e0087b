import { expect, it } from 'vitest';
import { type Choices, logEntry, refusedSubscription } from '#testing/log-entry.ts';
import { logRow } from './log-row.ts';

it('keeps the entry, and what searches need of it', () => {
  const errors = [
    { code: 15007010, message: 'event 7 must not be empty' },
    { code: '7', message: 'x' },
    { code: 7, message: 'y' },
  ];
  const more = { uri: '/api/v2/event-subscriptions?q=a+%C3%84', code: 200, error: false };
  const entry = logEntry(refusedSubscription(7, '', { ...more, response: JSON.stringify({ errors }) }));
  const row = logRow(entry);
  expect(row.entry).toBe(entry);
  expect(row).toMatchObject({
    operation: 'createEventSubscription',
    codes: ['15007010', '7'],
    failed: true,
    isHidden: false,
    kind: { code: 15007010, field: 'event', message: 'event … must not be empty' },
    names: 'req_1\0/api/v2/event-subscriptions?q=a+%c3%84\0/api/v2/event-subscriptions?q=a ä',
    rest: '192.0.2.1\0api.signing.example\0post\0api',
  });
});

it.each<[Choices, { readonly failed: boolean; readonly isHidden: boolean }]>([
  [{ uri: '/v2/x' }, { failed: false, isHidden: false }],
  [{}, { failed: false, isHidden: true }],
  [
    { uri: '/v2/x', code: 404, error: true },
    { failed: true, isHidden: false },
  ],
  [
    { uri: '/v2/x', code: 404 },
    { failed: true, isHidden: false },
  ],
  [
    { uri: '/v2/x', error: true },
    { failed: true, isHidden: false },
  ],
])('of %j says %j', (choices, said) => {
  expect(logRow(logEntry(choices))).toMatchObject(said);
});
