import { expect, it } from 'vitest';
import { expirationWords, isSameReminder, reminderWords } from './duration-words.ts';

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
