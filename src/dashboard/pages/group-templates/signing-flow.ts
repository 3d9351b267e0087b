import { joinAnd } from '#contract/join-words.ts';
import type { Recipient, Recipients, Reminder } from './recipients.ts';

interface FlowStep {
  /** Undefined if the recipients share the step regardless of their numbers, or have none. */
  readonly order: number | undefined;
  readonly recipients: readonly Recipient[];
}

interface SigningFlow {
  readonly title: string;
  /** Meaning of the order type, or that it is unknown. */
  readonly text: string;
  readonly steps: readonly FlowStep[];
}

/** Order types seen in responses; the document lists none. */
const TOGETHER = 'at_the_same_time';
const ONE_AFTER_ANOTHER = 'recipient_order';

function stepsOf(recipients: readonly Recipient[]): readonly FlowStep[] {
  const last = Number.POSITIVE_INFINITY;
  return [...Map.groupBy(recipients, ({ order }) => order ?? undefined)]
    .map(([order, members]) => ({ order, recipients: members }))
    .toSorted((a, b) => (a.order ?? last) - (b.order ?? last));
}

export function signingFlow({
  order_type: type,
  recipients,
}: Pick<Recipients, 'order_type' | 'recipients'>): SigningFlow {
  if (type === TOGETHER) {
    const steps = recipients.length > 0 ? [{ order: undefined, recipients }] : [];
    return {
      title: 'Everybody at the same time',
      text: 'All recipients are asked at once, whatever their order number.',
      steps,
    };
  }
  const steps = stepsOf(recipients);
  if (type === ONE_AFTER_ANOTHER)
    return {
      title: 'One step after another',
      text: 'Recipients of a step are asked when everybody before them is done.',
      steps,
    };
  const said = type ? `The service calls the order “${type}”` : 'The service states no order';
  return {
    title: type || 'Order not stated',
    text: `${said}; the steps follow the order numbers of the recipients.`,
    steps,
  };
}

/** Other actions are shown as they are. */
const DOES: Readonly<Record<string, string>> = { sign: 'Signs', view: 'Views', approve: 'Approves' };
const IS: Readonly<Record<string, string>> = { sign: 'Signer', view: 'Viewer', approve: 'Approver' };

/** For example "Signs", "Views". */
export const actionWords = (action: string | null | undefined) =>
  action ? (DOES[action] ?? action) : 'Takes part';

/** The recipient's roles in all documents: "Signer", "Approver and viewer". */
export function partWords(documents: Recipient['documents']): string {
  const actions = [...new Set((documents ?? []).map(({ action }) => action ?? ''))];
  const words = actions.map((action) => IS[action] ?? (action || 'taking part'));
  const [first, ...others] = words.toSorted((a, b) => Number(b === IS.sign) - Number(a === IS.sign));
  return first === undefined ? 'No document' : joinAnd([first, ...others.map((word) => word.toLowerCase())]);
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** 0 and null mean no reminder. */
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

export function expirationWords(count: number | null | undefined): string {
  if (count === null || count === undefined) return 'Not stated';
  return count === 0 ? 'Never' : `${days(count)} after it is sent`;
}

export const isSameReminder = (a: Reminder, b: Reminder) => reminderWords(a) === reminderWords(b);
