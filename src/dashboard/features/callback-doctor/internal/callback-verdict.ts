import { entityTypeOfEvent } from '#contract/events.ts';
import { eventTitle } from '#lib/event-title.ts';
import {
  coverCheck,
  elsewhereChecks,
  happenedCheck,
  kindWord,
  latest,
  quoted,
  readNote,
  sentCheck,
  stateCheck,
  toldOf,
} from './checks.ts';
import { deliveryVerdict } from './delivery-verdict.ts';
import {
  baseOf,
  counterpartOf,
  coversEntity,
  defaultEvents,
  eventWords,
  isOfGroups,
  isOfUser,
} from './event-scope.ts';
import type { Findings, KnownAttempt, KnownEntity, KnownSubscription, Occurrence } from './findings.ts';
import type { Act, Check, Verdict } from './verdict.ts';

/** The subscription is to another user's events. */
function otherUser<A extends KnownAttempt>(
  { event }: KnownSubscription,
  entity: KnownEntity,
  checks: readonly Check[],
): Verdict<A> {
  const kind = isOfGroups(event) ? 'group' : 'document';
  return {
    cause: 'other scope',
    tone: 'bad',
    title: isOfUser(event) ? 'Subscribed to another user' : `Subscribed to one ${kind} alone`,
    text: isOfUser(event)
      ? 'The subscription tells of everything that its own user has, and of nothing of this one.'
      : `One to the user tells of every ${kind} of theirs.`,
    checks,
    acts: [{ kind: 'subscribe', event: `user.${baseOf(event)}`, entityId: entity.id }],
  };
}

/** The subscription is to another entity. */
function otherScope<A extends KnownAttempt>(
  subscription: KnownSubscription,
  entity: KnownEntity,
  { findings, checks }: { readonly findings: Findings<A>; readonly checks: readonly Check[] },
): Verdict<A> {
  const { event } = subscription;
  const kind = kindWord(entity);
  if (entity.type === 'user') return otherUser(subscription, entity, checks);
  if (isOfGroups(event) !== (entity.type === 'document-group')) {
    const wanted = counterpartOf(event);
    const act: Act<A>[] = wanted
      ? [
          {
            kind: 'subscribe',
            event: wanted,
            entityId: isOfUser(wanted) ? subscription.entityId : entity.id,
          },
        ]
      : [];
    const ofDocuments =
      'This subscription is about single documents. What happens to a group is an event of its own.';
    const ofGroups = 'This subscription is about groups. What happens to a document is an event of its own.';
    return {
      cause: 'other event',
      tone: 'bad',
      title: wanted ? `Not subscribed to ${quoted(wanted)}` : `Not subscribed to this ${kind}`,
      text: entity.type === 'document-group' ? ofDocuments : ofGroups,
      checks: [
        ...(wanted ? [happenedCheck(entity, wanted, findings.happened)] : []),
        ...(wanted ? elsewhereChecks(wanted, entity, findings) : []),
      ],
      acts: act,
    };
  }
  return {
    cause: 'other scope',
    tone: 'bad',
    title: isOfUser(event) ? `This ${kind} belongs to somebody else` : `Subscribed to another ${kind}`,
    text: isOfUser(event)
      ? `The subscription tells of everything that its own user has, and this ${kind} is another user’s.`
      : `A subscription like this one tells of one ${kind} alone. One to the user tells of all of them.`,
    checks,
    acts: [{ kind: 'subscribe', event: isOfUser(event) ? baseOf(event) : event, entityId: entity.id }],
  };
}

/** The event did not happen to the entity, though a similar one may have. */
function notHappened<A extends KnownAttempt>(
  event: string,
  entity: KnownEntity,
  happened: readonly Occurrence[],
  checks: readonly Check[],
): Verdict<A> {
  const { notYet, mistakenFor = {} } = eventWords(event);
  const mistaken = Object.keys(mistakenFor).find((other) => happened.some((it) => it.event === other));
  return {
    cause: 'not happened',
    tone: 'warn',
    title: `The ${kindWord(entity)} ${notYet}`,
    text:
      (mistaken && mistakenFor[mistaken]) ??
      'The callback comes when it happens. Nothing of it is in what the service tells so far.',
    checks,
    acts: mistaken
      ? [
          {
            kind: 'subscribe',
            event: entityTypeOfEvent(mistaken) === undefined ? event : mistaken,
            entityId: entity.id,
          },
        ]
      : [],
  };
}

/** The subscription matches but made no callback. */
function missing<A extends KnownAttempt>(subscription: KnownSubscription, findings: Findings<A>): Verdict<A> {
  const { entity, attempts, now } = findings;
  const { event, active, created, delay = 0, eventCount, id, switchedOff } = subscription;
  const happened = toldOf(event, findings);
  const occurrence = latest((happened ?? []).filter((it) => it.event === baseOf(event)));
  const checks: Check[] = [stateCheck(subscription)];
  if (entity) checks.push(coverCheck(subscription, entity), happenedCheck(entity, event, happened));
  checks.push(sentCheck(findings, !entity || !happened || occurrence !== undefined));
  if (entity && coversEntity(subscription, entity) === false)
    return otherScope(subscription, entity, { findings, checks });
  const wasOn = occurrence?.at !== undefined && switchedOff !== undefined && occurrence.at < switchedOff;
  if (!active && !wasOn)
    return {
      cause: 'inactive',
      tone: 'bad',
      title: 'The subscription is switched off',
      text: 'Nothing is sent to it, and what happens meanwhile is not sent later.',
      checks,
      acts: [{ kind: 'switch on', subscriptionId: id }],
    };
  if (entity && happened && !occurrence) return notHappened(event, entity, happened, checks);
  if (occurrence?.at !== undefined && occurrence.at < created)
    return {
      cause: 'subscribed later',
      tone: 'bad',
      title: 'Subscribed only after it had happened',
      text: 'A subscription tells of what happens from then on.',
      checks: [...checks.slice(0, -1), { state: 'failed', text: 'Subscribed after that', at: created }],
      acts: [],
    };
  if (occurrence?.at !== undefined && now < occurrence.at + delay + 1)
    return {
      cause: 'delayed',
      tone: 'warn',
      title: 'It is about to be sent',
      text: `The subscription waits ${delay} s after the event.`,
      checks: [...checks.slice(0, -1), { state: 'waiting', text: 'To be sent', at: occurrence.at + delay }],
      acts: [],
    };
  if (eventCount === 0)
    return {
      cause: 'never called',
      tone: occurrence ? 'bad' : 'warn',
      title: 'It has never been called',
      text: occurrence
        ? 'It happened, and the service has sent nothing. Ask the service’s support, with the time of the event.'
        : 'It is switched on, and what it waits for has not happened since, as far as can be seen.',
      checks,
      acts: [],
    };
  return {
    cause: 'not known',
    tone: 'neutral',
    title: attempts ? 'Nothing of it is among what was sent' : 'Whether it was sent cannot be seen here',
    text: attempts
      ? attempts.length < findings.attemptTotal
        ? `Only ${readNote(attempts.length, findings.attemptTotal).replace(/ read$/, '')} callbacks were looked through; it may be among the others.`
        : 'The subscription fits, and nothing tells why nothing was sent.'
      : 'This service does not list what it sent. Ask the receiver’s log for the time of the event.',
    checks,
    acts: [],
  };
}

/** No subscription was given: the best match, or none. */
function withoutSubscription<A extends KnownAttempt>(findings: Findings<A>, entity: KnownEntity): Verdict<A> {
  const { subscriptions, refusedCreations, wanted: asked } = findings;
  const wanted = asked ?? defaultEvents[entity.type];
  const checks: Check[] = [happenedCheck(entity, wanted, toldOf(wanted, findings))];
  if (!subscriptions)
    return {
      cause: 'not known',
      tone: 'neutral',
      title: 'Who is told of it cannot be seen here',
      text: 'This service does not list subscriptions. Open the one that should have called.',
      checks: [...checks, { state: 'unknown', text: 'The subscriptions cannot be listed' }],
      acts: [],
    };
  const same = subscriptions.filter(({ event }) => baseOf(event) === baseOf(wanted));
  const fitting = same.filter((it) => coversEntity(it, entity) !== false);
  const best = fitting.find(({ active }) => active) ?? fitting[0];
  if (best) return callbackVerdict({ ...findings, subscription: best });
  const note = readNote(subscriptions.length, findings.subscriptionTotal ?? subscriptions.length);
  checks.push({
    state: 'failed',
    text: `No ${quoted(wanted)} for ${entity.type === 'user' ? 'this user' : 'its owner'}`,
    note,
  });
  if (entity.type !== 'user')
    checks.push({ state: 'failed', text: `None for this ${kindWord(entity)} either` });
  const refusal = refusedCreations
    ?.toSorted((a, b) => b.at - a.at)
    .find(({ reason }) => reason === 'limit' || reason === 'host');
  if (refusedCreations && !refusal)
    checks.push({ state: 'ok', text: 'No new subscription was refused for its host or a limit' });
  const subscribe: Act<A> = { kind: 'subscribe', event: wanted, entityId: entity.id };
  if (refusal?.reason === 'limit' || refusal?.reason === 'host')
    return {
      cause: refusal.reason,
      tone: 'bad',
      title:
        refusal.reason === 'limit'
          ? 'The limit of subscriptions was reached'
          : 'The host of the callback was refused',
      text:
        refusal.reason === 'limit'
          ? 'One event of one entity can have 20 subscriptions that are on. The next was refused: switch one of them off.'
          : 'The subscription was refused when somebody made it: its host must be public and have a name that others find.',
      checks: [...checks, { state: 'failed', text: 'A new subscription was refused', at: refusal.at }],
      acts: [subscribe],
    };
  return {
    cause: 'never subscribed',
    tone: 'bad',
    title: `Never subscribed to ${quoted(wanted)}`,
    text:
      same.length > 0
        ? 'There are such subscriptions, and none is about it.'
        : 'Nobody asked to be told of it.',
    checks,
    acts: refusedCreations ? [subscribe] : [subscribe, { kind: 'look for refusals' }],
  };
}

/** The service makes no further attempts for an inactive subscription. */
function withState<A extends KnownAttempt>(
  verdict: Verdict<A>,
  subscription: KnownSubscription | undefined,
): Verdict<A> {
  if (!subscription || subscription.active) return verdict;
  return {
    ...verdict,
    text: `${verdict.text} The subscription is switched off by now.`,
    checks: [
      ...verdict.checks,
      { state: 'failed', text: 'Switched off by now', at: subscription.switchedOff },
    ],
    acts: [
      { kind: 'switch on', subscriptionId: subscription.id },
      ...verdict.acts.filter(({ kind }) => kind !== 'send again').slice(0, 1),
    ],
  };
}

/** A user's attempts include those about the user's entities. */
const isAbout = ({ about, subscribedTo }: KnownAttempt, { type, id }: KnownEntity): boolean =>
  about?.id === id || (type === 'user' && subscribedTo === id);

/** Oldest first. */
function newestDelivery<A extends KnownAttempt>(attempts: readonly A[]): readonly A[] {
  const [newest] = attempts;
  return attempts.filter(({ delivery }) => delivery === newest?.delivery).toReversed();
}

/** Explains why a callback did not arrive, or that it did. Pure. */
export function callbackVerdict<A extends KnownAttempt>(findings: Findings<A>): Verdict<A> {
  const { subscription, entity, attempts = [], subscriptions, now } = findings;
  const wanted = subscription?.event ?? findings.wanted ?? (entity && defaultEvents[entity.type]);
  const happened = toldOf(wanted, findings);
  const isWanted = (event: string | undefined) =>
    event === undefined || wanted === undefined || baseOf(event) === baseOf(wanted);
  const own = attempts.filter(
    (attempt) =>
      (!subscription || attempt.subscriptionId === undefined || attempt.subscriptionId === subscription.id) &&
      (!entity || isAbout(attempt, entity)) &&
      isWanted(attempt.event),
  );
  const [first, ...rest] = newestDelivery(own);
  if (first) {
    const called = subscription ?? subscriptions?.find(({ id }) => id === first.subscriptionId);
    const verdict = withState(
      deliveryVerdict({ attempts: [first, ...rest], subscription: called, now }),
      called,
    );
    const before: Check[] = called?.active ? [stateCheck(called)] : [];
    const event = first.event ?? called?.event;
    if (event !== undefined)
      before.push({
        state: 'ok',
        text:
          entity && entity.type !== 'user'
            ? `The ${kindWord(entity)} ${eventWords(event).done}`
            : `${eventTitle(event)} happened`,
        at: first.happenedAt ?? latest((happened ?? []).filter((it) => it.event === baseOf(event)))?.at,
      });
    return { ...verdict, checks: [...before, ...verdict.checks], subscriptionId: first.subscriptionId };
  }
  if (subscription) return { ...missing(subscription, findings), subscriptionId: subscription.id };
  if (entity) return withoutSubscription(findings, entity);
  return {
    cause: 'not known',
    tone: 'neutral',
    title: 'Nothing to look for',
    text: 'Choose a subscription, or a document or group.',
    checks: [],
    acts: [],
  };
}
