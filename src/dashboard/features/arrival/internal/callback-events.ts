import type { Attempt } from '#features/deliveries/attempt.ts';
import type { ArrivalEvent } from '../arrival-event.ts';

/** Subject by the name of the event, which is free text; the first match counts. */
const subjects: readonly (readonly [RegExp, string])[] = [
  [/email.*(?:fail|undeliver|bounce)/, 'the bounce'],
  [/fieldinvite.*email|email.*deliver/, 'the email'],
  [/declin/, 'the refusal'],
  [/expir/, 'the end of the invite'],
  [/reassign|replace/, 'the new address'],
  [/resend/, 'the invite that was sent again'],
  [/(?:invite|freeform).*sign/, 'the signing'],
  [/invite.*(?:cancel|delete)/, 'the canceled invite'],
  [/invite/, 'the invite'],
  [/complete/, 'the completion'],
  [/open/, 'the opening'],
  [/create/, 'the new document'],
  [/update/, 'a change'],
  [/delete/, 'the deletion'],
];

const subjectOf = (event: string) =>
  subjects.find(([name]) => name.test(event.toLowerCase()))?.[1] ?? `“${event}”`;

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

const tryText = (index: number) => `${ordinals[index] ?? `${index + 1}th`} try`;

/** The application's name, or else the host. */
const receiverOf = ({ application, receiver }: Attempt) =>
  application ?? (receiver.split('/')[0] || 'A receiver');

/** Maximum seconds between an event and its callback, or between two callbacks of the same event. */
const NEAR = 300;

/**
 * The callbacks, numbered by attempt. A callback does not name a recipient: it is left out if all events just before it are
 * of other recipients.
 * @param all events of all recipients
 * @param wanted events of the selected recipients
 */
export function callbackEvents(
  callbacks: readonly Attempt[],
  all: readonly ArrivalEvent[],
  wanted: readonly ArrivalEvent[],
): readonly ArrivalEvent[] {
  const isNear = (at: number) => (event: ArrivalEvent) => at >= event.at - 5 && at - event.at <= NEAR;
  const told = Map.groupBy(
    callbacks.toSorted((a, b) => (a.startedAt ?? 0) - (b.startedAt ?? 0)),
    ({ delivery }) => delivery,
  );
  return [...told.values()].flatMap((tries) => {
    const at = tries[0]?.happenedAt ?? tries[0]?.startedAt ?? 0;
    if (all.some(isNear(at)) && !wanted.some(isNear(at))) return [];
    return tries.flatMap((attempt, index): ArrivalEvent[] => {
      const { key, startedAt, event = 'something', outcome, subscriptionId, id } = attempt;
      if (startedAt === undefined) return [];
      return [
        {
          ...{ key: `callback ${key}`, at: Math.floor(startedAt), lane: 'callback', kind: 'told' },
          words: `${receiverOf(attempt)} was told of ${subjectOf(event)}`,
          subject: tries.length > 1 ? tryText(index) : undefined,
          ...{ tone: outcome.kind === 'arrived' ? 'plain' : 'bad', email: undefined },
          callback: { outcome, subscriptionId, id },
        },
      ];
    });
  });
}
