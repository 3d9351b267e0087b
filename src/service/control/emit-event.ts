import { entityTypeOfEvent, eventNames } from '#contract/events.ts';
import type { RaisedEvent } from '../callbacks/events.ts';
import type { Service } from '../service.ts';
import type { Subject } from '../store/subjects.ts';
import { ControlError } from './control-error.ts';

/** An event that a person wants to happen. */
export interface EmitRequest {
  readonly event: string;
  /** Id of the document, group or user; of a user's event also that of the document or group it happens to. */
  readonly entityId: string;
  /** Which document or group a user's event is about; the one that changed last unless stated. */
  readonly about?: string | undefined;
}

const words: Readonly<Record<Subject['type'], string>> = {
  document: 'document',
  document_group: 'document group',
};

function subjectOf({ subjects }: Service, event: string, id: string, type: Subject['type']): Subject {
  const subject = subjects.find(id);
  if (!subject) throw new ControlError(404, `There is no document or document group ${id}`);
  if (subject.type === type) return subject;
  throw new ControlError(400, `${event} happens to a ${words[type]}, and ${id} is a ${words[subject.type]}`);
}

function subjectOfUser(service: Service, { event, entityId, about }: EmitRequest): [string, Subject] {
  const type = event.startsWith('user.document_group.') ? 'document_group' : 'document';
  const user = service.accounts.findUserById(entityId);
  if (!user) {
    // The id of what happened is as good as that of the user it belongs to.
    const subject = subjectOf(service, event, entityId, type);
    return [subject.ownerId, subject];
  }
  if (about !== undefined) return [entityId, subjectOf(service, event, about, type)];
  const latest = service.subjects.latestOf(entityId, type);
  if (latest) return [entityId, latest];
  throw new ControlError(404, `The user ${entityId} has no ${words[type]} that ${event} could be about`);
}

/**
 * Raises one event, as the person names it.
 * @throws ControlFault when there is no such event or entity
 */
export function emitEvent(service: Service, request: EmitRequest): RaisedEvent {
  const { event, entityId } = request;
  const entityType = entityTypeOfEvent(event);
  if (!entityType) {
    const known = Object.values(eventNames).flat().join(', ');
    throw new ControlError(400, `There is no event ${event}. There are ${known}`);
  }
  if (entityType === 'user') {
    const [userId, subject] = subjectOfUser(service, request);
    return service.events.raise({ event, entityType, entityId: userId, subject, initiatorId: userId });
  }
  const subject = subjectOf(service, event, entityId, entityType);
  return service.events.raise({ event, entityType, entityId, subject, initiatorId: subject.ownerId });
}
