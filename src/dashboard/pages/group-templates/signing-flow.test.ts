import { describe, expect, it } from 'vitest';
import type { Recipient } from './recipients.ts';
import { expirationWords, isSameReminder, partWords, reminderWords, signingFlow } from './signing-flow.ts';

const recipient = (name: string, order?: number): Recipient => ({ name, order });
const stepsOf = (order_type: string | null, ...recipients: readonly Recipient[]) =>
  signingFlow({ order_type, recipients: [...recipients] }).steps.map((step) => [
    step.order,
    step.recipients.map(({ name }) => name),
  ]);

describe('signingFlow', () => {
  it('asks one step after another, those of one number together, whatever order they come in', () => {
    const given = [recipient('c', 3), recipient('a', 1), recipient('b', 3)];
    expect(stepsOf('recipient_order', ...given)).toEqual([
      [1, ['a']],
      [3, ['c', 'b']],
    ]);
  });

  it('asks everybody at once where the service says so, numbers or not', () => {
    expect(stepsOf('at_the_same_time', recipient('b', 2), recipient('a', 1))).toEqual([
      [undefined, ['b', 'a']],
    ]);
    expect(stepsOf('at_the_same_time')).toEqual([]);
  });

  it('puts who has no number last, and names an order type that it does not know', () => {
    expect(stepsOf(null, recipient('b'), recipient('a', 1))).toEqual([
      [1, ['a']],
      [undefined, ['b']],
    ]);
    expect(signingFlow({ order_type: 'advanced', recipients: [] })).toMatchObject({ title: 'advanced' });
    expect(signingFlow({ order_type: null, recipients: [] }).title).toBe('Order not stated');
  });
});

describe('partWords', () => {
  const document = (action: string) => ({ id: action, action });
  it.each([
    ['Signer', ['sign', 'sign']],
    ['Signer, viewer and approver', ['view', 'sign', 'approve']],
    ['Viewer', ['view']],
    ['witness', ['witness']],
    ['No document', []],
  ])('calls somebody %s', (words, actions) => {
    expect(partWords(actions.map(document))).toBe(words);
  });
});

it.each([
  ['None', undefined],
  ['None', { remind_after: 0, remind_before: null, remind_repeat: 0 }],
  ['1 day after the invite', { remind_after: 1, remind_before: 0, remind_repeat: 0 }],
  ['Every 3 days, 2 days before it expires', { remind_before: 2, remind_repeat: 3 }],
])('says “%s” of reminders', (words, reminder) => {
  expect(reminderWords(reminder)).toBe(words);
});

it('takes reminders for the same when nobody would tell them apart', () => {
  expect(isSameReminder(null, { remind_after: 0, remind_before: 0, remind_repeat: 0 })).toBe(true);
  expect(isSameReminder({ remind_after: 1 }, { remind_after: 2 })).toBe(false);
});

it('tells never from not stated', () => {
  expect([undefined, null, 0, 1].map(expirationWords)).toEqual([
    'Not stated',
    'Not stated',
    'Never',
    '1 day after it is sent',
  ]);
});
