import { type Entity, entitiesOf } from '#contract/entities.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { segmentsOf } from '#contract/uri-segments.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import type { Around } from '#features/event-history/around-query.ts';

/** Ids whose timeline stands in a packet; each costs a few calls. */
const MOST_IDS = 8;

/** What was read of an id, oldest first. */
export interface ReadTimeline extends Pick<Entity, 'type' | 'id'> {
  readonly entries: readonly RequestLogEntry[];
  readonly error?: string;
}

/** An id of the packet, and the entry next to which its timeline is read. */
export interface TimelineSubject extends Pick<Entity, 'type' | 'id'> {
  readonly entry: RequestLogEntry;
}

/**
 * The ids that the entries are about, those in a path before those in bodies, each with the first entry that mentions it.
 * Who called is no thing that a call is about.
 */
export function timelineSubjects(entries: readonly RequestLogEntry[]): readonly TimelineSubject[] {
  const subjects = new Map<string, TimelineSubject & { readonly inPath: boolean }>();
  for (const entry of entries) {
    const segments = new Set(segmentsOf(entry.request.uri));
    for (const { type, id } of entitiesOf(entry)) {
      const inPath = segments.has(id);
      if (!inPath && (id === entry.user_id || id === entry.application_id)) continue;
      if (!subjects.get(id)?.inPath && (inPath || !subjects.has(id)))
        subjects.set(id, { type, id, entry, inPath });
    }
  }
  return [...subjects.values()].toSorted((a, b) => Number(b.inPath) - Number(a.inPath)).slice(0, MOST_IDS);
}

interface Outcome {
  readonly data: Around | undefined;
  readonly error: unknown;
}

/** A timeline as a packet has it; one that could not be read says so there. */
export function readTimeline({ type, id, entry }: TimelineSubject, { data, error }: Outcome): ReadTimeline {
  if (data) return { type, id, entries: [...data.before, entry, ...data.after] };
  if (!error)
    return { type, id, entries: [], error: 'It was not read to its end before the packet was made.' };
  const { title, text } = explainError(error);
  return { type, id, entries: [], error: `${title}. ${text}` };
}
