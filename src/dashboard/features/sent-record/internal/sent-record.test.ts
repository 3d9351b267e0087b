import { expect, it } from 'vitest';
import { emailDocumentGroupCopy } from '#contract/operations/document-groups.ts';
import type { ActivityEntry } from '#features/activity/activity-entry.ts';
import { type SendKind, sayLately, sentItems, sentLately } from './sent-record.ts';

const NOW = 2_000_000_000;
const emails: SendKind = {
  operation: emailDocumentGroupCopy,
  addresseesOf: ({ params, body }) => [{ to: String(body), about: String(params?.id) }],
  ...{ did: 'You emailed this to', verb: 'Email', one: 'person', many: 'people' },
};
const entry = (to: string, minutes: number, outcome: ActivityEntry['outcome'] = 'done'): ActivityEntry => ({
  ...{ id: `${to} ${minutes}`, at: NOW - minutes * 60, operationId: emailDocumentGroupCopy.id, outcome },
  input: { params: { id: 'lease' }, body: to },
});
const planned = (...people: readonly string[]) => people.map((to) => ({ to, about: 'lease' }));
const say = (entries: readonly ActivityEntry[], ...people: readonly string[]) =>
  sayLately(sentLately(planned(...people), sentItems(entries, [emails]), NOW), people.length, NOW);

it.each([
  ['to one', [entry('ann@x', 3)], ['ann@x'], 'You emailed this to ann@x 3 min ago.'],
  [
    'to the same people, in other letters',
    [entry('Ann@x', 3), entry('bea@x', 4)],
    ['ann@x', 'BEA@x'],
    'You emailed this to the same 2 people 3 min ago.',
  ],
  [
    'to some of them',
    [entry('ann@x', 9), entry('ann@x', 90)],
    ['ann@x', 'bea@x'],
    '1 of these 2 went out already, the last 9 min ago.',
  ],
  [
    'without an answer',
    [entry('ann@x', 1, 'unknown')],
    ['ann@x'],
    'You emailed this to ann@x 1 min ago. No answer was seen, so it may have arrived or not.',
  ],
  [
    'to a number that was typed in another way',
    [entry('+1 (503) 555-0100', 3)],
    ['+15035550100'],
    'You emailed this to +1 (503) 555-0100 3 min ago.',
  ],
  ['that was refused', [entry('ann@x', 1, 'refused')], ['ann@x'], ''],
  ['on the day before', [entry('ann@x', 25 * 60)], ['ann@x'], ''],
  ['to somebody else', [entry('ann@x', 1)], ['bea@x'], ''],
])('is told %s', (_, entries, people, words) => {
  expect(say(entries, ...people)).toBe(words);
});

it('is another when it is about something else', () => {
  const sent = sentItems([entry('ann@x', 1)], [emails]);
  expect(sentLately([{ to: 'ann@x', about: 'annex' }], sent, NOW).size).toBe(0);
});
