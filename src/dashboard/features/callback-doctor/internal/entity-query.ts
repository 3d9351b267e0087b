import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import { eventNames } from '#contract/events.ts';
import { getDocumentGroup } from '#contract/operations/document-groups.ts';
import type { DocumentHistory } from '#contract/operations/document-records.ts';
import { getDocument, getDocumentHistory } from '#contract/operations/documents.ts';
import type { EventKind } from '#features/document-history/document-event.ts';
import { historyEvents } from '#features/document-history/history-events.ts';
import type { AskedType } from '../asked-type.ts';
import { baseOf } from './event-scope.ts';
import type { KnownEntity, Occurrence } from './findings.ts';

export interface AskedEntity {
  readonly type: AskedType;
  readonly id: string;
  readonly name?: string | undefined;
}

/** `happened` is undefined if the service returns no history. */
export interface ToldEntity {
  readonly entity: KnownEntity;
  readonly happened: readonly Occurrence[] | undefined;
}

/** Callback events by the history's names. */
const callbackEvents: Partial<Readonly<Record<EventKind, string>>> = {
  created: 'document.create',
  sent: 'document.fieldinvite.sent',
  opened: 'document.open',
  signed: 'document.fieldinvite.signed',
  declined: 'document.fieldinvite.decline',
  expired: 'invite.expired',
  completed: 'document.complete',
  changed: 'document.update',
  deleted: 'document.delete',
  reassigned: 'document.fieldinvite.reassign',
};

const isEvent = (name: string) => Object.values(eventNames).some((names) => names.includes(name));

/** The history with the names of callback events. */
function occurrencesOf(history: DocumentHistory): readonly Occurrence[] {
  return historyEvents(history).flatMap(({ name, kind, channel, at }) => {
    const base = baseOf(name);
    const event = isEvent(base) ? base : channel === 'document' ? callbackEvents[kind] : undefined;
    return event === undefined ? [] : [{ event, at }];
  });
}

async function readDocument(
  client: QueryClient,
  { id, name }: AskedEntity,
  signal: AbortSignal,
): Promise<ToldEntity> {
  const input = { params: { document_id: id } };
  const [document, history] = await Promise.all([
    callPublicOperation(client, getDocument, input, { signal }),
    callPublicOperation(client, getDocumentHistory, input, { signal }),
  ]);
  return {
    entity: {
      ...{ type: document?.template ? 'template' : 'document', id, name: document?.document_name ?? name },
      ownerId: document?.user_id ?? undefined,
    },
    happened: history && occurrencesOf(history),
  };
}

/** States in which all signers have signed. */
const COMPLETED = /^(?:completed?|fulfilled|signed)$/i;

async function readGroup(
  client: QueryClient,
  { id, name }: AskedEntity,
  signal: AbortSignal,
): Promise<ToldEntity> {
  const input = { params: { document_group_id: id } };
  const group = (await callPublicOperation(client, getDocumentGroup, input, { signal }))?.data;
  const { created, updated, state } = group ?? {};
  const completed = { event: 'document_group.complete', at: updated ?? undefined };
  return {
    entity: {
      ...{ type: 'document-group', id, name: group?.name ?? name },
      ownerId: group?.owner?.id ?? undefined,
      documentIds: group?.documents?.map((document) => document.id),
    },
    // The state only shows completion, no other event.
    happened: state
      ? [
          { event: 'document_group.create', at: created ?? undefined },
          ...(COMPLETED.test(state) ? [completed] : []),
        ]
      : undefined,
  };
}

/** Name, owner and history of an entity, by public operations; at most two calls. */
export function entityQuery(asked: AskedEntity) {
  const isGroup = asked.type === 'document-group';
  return queryOptions({
    queryKey: [...operationKey(isGroup ? getDocumentGroup : getDocumentHistory), 'callback-doctor', asked],
    queryFn: ({ client, signal }): Promise<ToldEntity> | ToldEntity => {
      if (isGroup) return readGroup(client, asked, signal);
      if (asked.type !== 'user') return readDocument(client, asked, signal);
      const { type, id, name } = asked;
      return { entity: { type, id, name, ownerId: id }, happened: undefined };
    },
  });
}
