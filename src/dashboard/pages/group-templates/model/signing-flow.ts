import type { Recipient, Recipients } from './recipients.ts';

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

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What somebody is in the flow by all that they do: "Signer", "Approver and viewer". */
export function partWords(documents: Recipient['documents']): string {
  const actions = [...new Set((documents ?? []).map(({ action }) => action ?? ''))];
  const words = actions.map((action) => IS[action] ?? (action || 'taking part'));
  const [first, ...others] = words.toSorted((a, b) => Number(b === IS.sign) - Number(a === IS.sign));
  return first === undefined
    ? 'No document'
    : list.format([first, ...others.map((word) => word.toLowerCase())]);
}
