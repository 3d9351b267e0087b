import type { DatabaseSync } from 'node:sqlite';
import type { EventEntityType } from '#contract/events.ts';
import { newId } from '../auth/secrets.ts';

/** An event that happened to an entity. */
export interface NewEvent {
  readonly event: string;
  readonly entityType: EventEntityType;
  readonly entityId: string;
  /** Id of the user who caused it. */
  readonly initiatorId: string | null;
  /** What its callbacks say of the entity, as it was when the event happened. */
  readonly content: Readonly<Record<string, unknown>>;
  /** UNIX seconds. */
  readonly created: number;
}

/** Events that were raised. */
export interface EventRows {
  add(event: NewEvent): { readonly key: number; readonly id: string };
}

export function createEventRows(database: DatabaseSync): EventRows {
  const insert = database.prepare(
    `INSERT INTO events (id, event, entity_type, entity_id, initiator_id, content, created)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  return {
    add({ event, entityType, entityId, initiatorId, content, created }) {
      const id = newId();
      const { lastInsertRowid } = insert.run(
        ...[id, event, entityType, entityId, initiatorId, JSON.stringify(content), created],
      );
      return { key: Number(lastInsertRowid), id };
    },
  };
}
