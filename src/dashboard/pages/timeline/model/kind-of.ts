import { entitiesOf } from '#contract/entities.ts';
import type { EntityType } from '#contract/entity-types.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';

/** Entries that are looked at; what the first of them say the others say as well. */
const MOST = 50;

/** What kind of thing an id is of, by its place in most entries that mention it; undefined where none tells. */
export function kindOf(id: string, entries: readonly RequestLogEntry[]): EntityType | undefined {
  const counts = new Map<EntityType, number>();
  for (const entry of entries.slice(0, MOST))
    for (const entity of entitiesOf(entry))
      if (entity.id === id) counts.set(entity.type, (counts.get(entity.type) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
