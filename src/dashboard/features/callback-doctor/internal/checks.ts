import { eventTitle } from '#lib/event-title.ts';
import type { AskedType } from '../asked-type.ts';
import { baseOf, coversEntity, eventWords } from './event-scope.ts';
import type { Findings, KnownEntity, KnownSubscription, Occurrence } from './findings.ts';
import type { Check } from './verdict.ts';

const kindWords: Readonly<Record<AskedType, string>> = {
  document: 'document',
  'document-group': 'group',
  template: 'template',
  user: 'user',
};

export const kindWord = ({ type }: KnownEntity): string => kindWords[type];

export const quoted = (event: string) => `“${eventTitle(event)}”`;

export const latest = (occurrences: readonly Occurrence[]): Occurrence | undefined =>
  occurrences.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0))[0];

/** Whether the data that the service returns of an entity would include the event. */
function isTold(event: string, { type }: KnownEntity): boolean {
  const base = baseOf(event);
  if (type === 'document-group')
    return base === 'document_group.create' || base === 'document_group.complete';
  return type !== 'user' && base !== 'template.copy';
}

/** Known occurrences, if they would include the event; undefined if unknown. */
export const toldOf = (
  event: string | undefined,
  { entity, happened }: Findings,
): readonly Occurrence[] | undefined =>
  entity && event !== undefined && !isTold(event, entity) ? undefined : happened;

export function happenedCheck(
  entity: KnownEntity,
  event: string,
  happened: readonly Occurrence[] | undefined,
): Check {
  const what = `The ${kindWord(entity)}`;
  if (!happened)
    return { state: 'unknown', text: `Whether it happened to the ${kindWord(entity)} is not known` };
  const occurrence = latest(happened.filter((it) => it.event === baseOf(event)));
  return occurrence
    ? { state: 'ok', text: `${what} ${eventWords(event).done}`, at: occurrence.at }
    : { state: 'waiting', text: `${what} ${eventWords(event).notYet}` };
}

export function stateCheck({ active, created, switchedOff }: KnownSubscription): Check {
  return active
    ? { state: 'ok', text: 'Subscribed and switched on', at: created }
    : { state: 'failed', text: 'Switched off', at: switchedOff };
}

export function coverCheck(subscription: KnownSubscription, entity: KnownEntity): Check {
  const covers = coversEntity(subscription, entity);
  const kind = kindWord(entity);
  if (covers) return { state: 'ok', text: `It is about this ${kind}` };
  if (covers === undefined)
    return {
      state: 'unknown',
      text:
        entity.type === 'user'
          ? 'Whether it is about this user is not known'
          : `Whether it is about the owner of this ${kind} is not known`,
    };
  return { state: 'failed', text: `It is not about this ${kind}` };
}

/** "64 read", or "200 of 1,842 read". */
export const readNote = (read: number, total: number): string =>
  read < total
    ? `${read.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} read`
    : `${read.toLocaleString('en-GB')} read`;

export function sentCheck({ attempts, attemptTotal }: Findings, isDue: boolean): Check {
  if (!isDue) return { state: 'waiting', text: 'Nothing is to be sent yet' };
  if (!attempts) return { state: 'unknown', text: 'What was sent cannot be seen here' };
  const isPartial = attempts.length < attemptTotal;
  return {
    state: isPartial ? 'unknown' : 'failed',
    text: isPartial ? 'Not among the newest that were sent' : 'Nothing was sent',
    note: attemptTotal > 0 ? readNote(attempts.length, attemptTotal) : undefined,
  };
}

/** Whether other active subscriptions cover the event. */
export function elsewhereChecks(
  event: string,
  entity: KnownEntity,
  { subscriptions, subscriptionTotal, attempts = [] }: Findings,
): readonly Check[] {
  const checks: Check[] = [];
  if (subscriptions) {
    const others = subscriptions.filter(
      (it) => it.active && baseOf(it.event) === baseOf(event) && coversEntity(it, entity) !== false,
    );
    checks.push(
      others.length > 0
        ? { state: 'ok', text: `Another subscription tells of ${quoted(event)}`, at: others[0]?.created }
        : {
            state: 'failed',
            text: `Nothing tells of ${quoted(event)}`,
            note: readNote(subscriptions.length, subscriptionTotal ?? subscriptions.length),
          },
    );
  }
  const { documentIds = [] } = entity;
  const told = attempts.filter(({ about }) => about && documentIds.includes(about.id));
  if (told.length > 0) {
    const arrived = told.filter(({ outcome }) => outcome.kind === 'arrived');
    checks.push({
      state: arrived.length > 0 ? 'ok' : 'failed',
      text: arrived.length > 0 ? 'Its documents were told of' : 'Its documents were told of, without success',
      at: told[0]?.startedAt,
    });
  }
  return checks;
}
