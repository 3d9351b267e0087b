import { joinAnd } from '#contract/join-words.ts';
import type { Recipient, Recipients, Reminder } from './recipients.ts';

/** Recipients whose turn comes at the same time. */
interface FlowStep {
  /** Their number in the signing order; undefined where they share the step whatever their number, or have none. */
  readonly order: number | undefined;
  readonly recipients: readonly Recipient[];
}

/** Who is asked when. */
interface SigningFlow {
  readonly title: string;
  /** What the order type means, or why it means nothing to us. */
  readonly text: string;
  readonly steps: readonly FlowStep[];
}

/** Order types that are seen in answers; the document names none. */
const TOGETHER = 'at_the_same_time';
const ONE_AFTER_ANOTHER = 'recipient_order';

function stepsOf(recipients: readonly Recipient[]): readonly FlowStep[] {
  const last = Number.POSITIVE_INFINITY;
  return [...Map.groupBy(recipients, ({ order }) => order ?? undefined)]
    .map(([order, members]) => ({ order, recipients: members }))
    .toSorted((a, b) => (a.order ?? last) - (b.order ?? last));
}

/** The recipients of a group template as the steps in which they are asked. */
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

/** Words for what a recipient does with a document; other actions stand as the service says them. */
const DOES: Readonly<Record<string, string>> = { sign: 'Signs', view: 'Views', approve: 'Approves' };
const IS: Readonly<Record<string, string>> = { sign: 'Signer', view: 'Viewer', approve: 'Approver' };

/** What is done with a document: "Signs", "Views". */
export const actionWords = (action: string | null | undefined) =>
  action ? (DOES[action] ?? action) : 'Takes part';

/** What somebody is in the flow by all that they do: "Signer", "Approver and viewer". */
export function partWords(documents: Recipient['documents']): string {
  const actions = [...new Set((documents ?? []).map(({ action }) => action ?? ''))];
  const words = actions.map((action) => IS[action] ?? (action || 'taking part'));
  const [first, ...others] = words.toSorted((a, b) => Number(b === IS.sign) - Number(a === IS.sign));
  return first === undefined ? 'No document' : joinAnd([first, ...others.map((word) => word.toLowerCase())]);
}

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
