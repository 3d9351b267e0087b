import { type Entity, entitiesOf } from '#contract/entities.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { Masks, redactValue } from '#contract/redaction.ts';
import { segmentsOf } from '#contract/uri-segments.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import type { Around } from '#features/event-history/history-query.ts';
import { stepOf, stepText } from '#features/event-history/history-step.ts';
import { logRow } from '#features/log-entry/log-row.ts';
import { paths } from '#lib/paths.ts';
import { bundleEntry, type EntryOptions, isoTime } from './bundle-entry.ts';
import type { BundleGroup, BundleTimeline, SupportBundle } from './support-bundle.ts';

/** Ids whose timeline stands in a bundle; each costs a few calls. */
const MOST_IDS = 8;

/** What was read of an id, oldest first. */
interface ReadTimeline extends Pick<Entity, 'type' | 'id'> {
  readonly entries: readonly RequestLogEntry[];
  readonly error?: string;
}

/** An id of the bundle, and the entry next to which its timeline is read. */
interface TimelineSubject extends Pick<Entity, 'type' | 'id'> {
  readonly entry: RequestLogEntry;
}

/**
 * The ids that the entries are about, those in a path before those in bodies, each with the first entry that mentions it.
 * The caller is not what a call is about.
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

/** A timeline as a bundle has it; one that could not be read says so there. */
export function readTimeline({ type, id, entry }: TimelineSubject, { data, error }: Outcome): ReadTimeline {
  if (data) return { type, id, entries: [...data.before, entry, ...data.after] };
  if (!error)
    return { type, id, entries: [], error: 'It was not read to its end before the bundle was made.' };
  const { title, text } = explainError(error);
  return { type, id, entries: [], error: `${title}. ${text}` };
}

/** More make a bundle that nobody reads. */
export const MOST_ENTRIES = 50;

/** What somebody wants a bundle to hold. */
export interface BundleOptions {
  readonly withBodies: boolean;
  /** Asked for by somebody who was told what it means. */
  readonly withSecrets: boolean;
  readonly withEmails: boolean;
}

interface BundleSource extends BundleOptions {
  readonly entries: readonly RequestLogEntry[];
  readonly timelines: readonly ReadTimeline[];
  readonly origin: string;
  readonly service: string | undefined;
  /** UNIX seconds. */
  readonly now: number;
}

function groupsOf(entries: readonly RequestLogEntry[], options: EntryOptions): BundleGroup[] {
  const groups = Map.groupBy(entries, (entry) => {
    const { operation, errors } = logRow(entry).decoded;
    return JSON.stringify([operation?.id, errors[0]?.code ?? `status ${entry.response.code}`]);
  });
  return [...groups.values()].map((group): BundleGroup => {
    const decoded = group[0] && logRow(group[0]).decoded;
    const operation = decoded?.operation;
    return {
      operation: operation
        ? {
            ...{
              id: operation.id,
              summary: operation.summary,
              method: operation.method,
              path: operation.path,
            },
            deprecated: operation.deprecated ?? false,
          }
        : null,
      code: decoded?.errors[0]?.code ?? null,
      entries: group.map((entry) => bundleEntry(entry, options)),
    };
  });
}

function timelineOf(
  { type, id, entries, error }: ReadTimeline,
  own: ReadonlySet<string>,
  origin: string,
): BundleTimeline {
  return {
    ...{ type, id, link: origin + paths.timeline(id) },
    steps: entries.map((entry) => ({
      requestId: entry.request_id,
      time: isoTime(entry.created),
      status: entry.response.code,
      text: stepText(stepOf(entry), id),
      link: origin + paths.requestLogEntry(entry.request_id, entry.created),
      isInBundle: own.has(entry.request_id),
    })),
    error: error ?? null,
  };
}

/** Puts a bundle together. Whatever the way a text took into it, what is sensitive is masked unless it was asked for. */
export function makeBundle({
  entries,
  timelines,
  origin,
  service,
  now,
  ...options
}: BundleSource): SupportBundle {
  const { withBodies, withSecrets, withEmails } = options;
  const masks = new Masks((kind) => (kind === 'email' ? withEmails : withSecrets));
  const chosen = entries.slice(0, MOST_ENTRIES).toSorted((a, b) => b.created - a.created);
  const own = new Set(chosen.map(({ request_id: id }) => id));
  const bundle: SupportBundle = {
    format: 'sealdesk-support-packet',
    version: 1,
    made: isoTime(now),
    masked: { secrets: !withSecrets, emails: !withEmails },
    groups: groupsOf(chosen, { masks, withBodies, origin, service }),
    timelines: timelines.map((timeline) => timelineOf(timeline, own, origin)),
  };
  return redactValue(bundle, masks);
}
