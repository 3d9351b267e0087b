import type { Reminder } from './recipients.ts';

/** "1 day", "30 days". */
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** When reminders are sent; 0 and nothing mean that none is. */
export function reminderWords(reminder: Reminder): string {
  const { remind_after: after, remind_before: before, remind_repeat: repeat } = reminder ?? {};
  const parts = [
    after ? `${days(after)} after the invite` : '',
    repeat ? `every ${days(repeat)}` : '',
    before ? `${days(before)} before it expires` : '',
  ].filter((part) => part !== '');
  const [first = 'none', ...others] = parts;
  const text = [first, ...others].join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** When an invite expires. */
export function expirationWords(count: number | null | undefined): string {
  if (count === null || count === undefined) return 'Not stated';
  return count === 0 ? 'Never' : `${days(count)} after it is sent`;
}

/** Whether two reminders come to the same. */
export const isSameReminder = (a: Reminder, b: Reminder) => reminderWords(a) === reminderWords(b);
