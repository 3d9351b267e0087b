import type { EventEntityType } from '#contract/events.ts';
import type { Clock } from '../clock.ts';
import { mayHearOf } from '../rules/reachable-entity.ts';
import type { Stores } from '../store/stores.ts';
import type { Subject } from '../store/subjects.ts';
import type { Subscription } from '../store/subscription-rows.ts';

/** An event that happens to an entity. */
export interface Occurrence {
  readonly event: string;
  readonly entityType: EventEntityType;
  readonly entityId: string;
  /** What it is about: of a user's event, the document or group that it happened to. */
  readonly subject: Subject;
  /** Id of the user who caused it. */
  readonly initiatorId: string | null;
}

export interface RaisedEvent {
  readonly id: string;
  readonly event: string;
  readonly entityId: string;
  /** The webhook-ids of its callbacks, one for each active subscription. */
  readonly deliveries: readonly string[];
}

/**
 * Raises events. Each is written with its callbacks in one transaction, a part of the caller's where there is one. Nobody
 * is told of what they may not know of any more: a subscription outlives the share that it was made by.
 */
export interface Events {
  raise(occurrence: Occurrence): RaisedEvent;
  /**
   * Raises an event of a document or group, and its twin for the user who owns it.
   * @param event such as `document.complete`; the twin is `user.document.complete`
   */
  raiseWithTwin(event: string, subject: Subject, initiatorId: string | null): readonly RaisedEvent[];
  /** Raises the event of one subscription and tells nobody else. @returns the webhook-id of its callback */
  test(
    subscription: Pick<Subscription, 'key' | 'event' | 'entityType' | 'entityId'>,
    subject: Subject,
  ): string;
  /** Makes a callback once more, at once. */
  resend(deliveryKey: number): void;
}

interface EventParts
  extends Pick<
    Stores,
    'eventRows' | 'deliveries' | 'callbackHistory' | 'users' | 'documents' | 'documentGroups'
  > {
  readonly clock: Clock;
  atomically<T>(work: () => T): T;
}

/** @param onRaised is told when callbacks were added, within their transaction */
export function createEvents(parts: EventParts, onRaised: () => void): Events {
  const { eventRows, deliveries, callbackHistory, clock, atomically } = parts;

  function addRow({ event, entityType, entityId, subject, initiatorId }: Occurrence) {
    const content = { ...subject.content, metadata: subject.metadata };
    return eventRows.add({ event, entityType, entityId, initiatorId, content, created: clock.seconds() });
  }

  function raise(occurrence: Occurrence): RaisedEvent {
    const { event, entityType, entityId } = occurrence;
    return atomically(() => {
      const row = addRow(occurrence);
      const mayHear = (userKey: number) => mayHearOf(entityType, entityId, userKey, parts);
      const added = deliveries.addFor(row.key, clock.now(), mayHear);
      if (added.length > 0) onRaised();
      return { id: row.id, event, entityId, deliveries: added };
    });
  }

  return {
    raise,
    raiseWithTwin: (event, subject, initiatorId) =>
      atomically(() => [
        raise({ event, entityType: subject.type, entityId: subject.id, subject, initiatorId }),
        raise({
          event: `user.${event}`,
          entityType: 'user',
          entityId: subject.ownerId,
          subject,
          initiatorId,
        }),
      ]),
    test: ({ key, event, entityType, entityId }, subject) =>
      atomically(() => {
        const row = addRow({ event, entityType, entityId, subject, initiatorId: subject.ownerId });
        const id = deliveries.addOne(row.key, key, clock.now());
        onRaised();
        return id;
      }),
    resend(deliveryKey) {
      callbackHistory.resend(deliveryKey, clock.now());
      onRaised();
    },
  };
}
