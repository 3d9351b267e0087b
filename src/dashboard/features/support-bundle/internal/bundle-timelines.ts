import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Entity, entitiesOf } from '#contract/entities.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { segmentsOf } from '#contract/uri-segments.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { type Around, aroundQuery } from '#features/event-history/history-query.ts';
import { stepOf, stepText } from '#features/event-history/history-step.ts';
import { paths } from '#lib/paths.ts';
import { sayMany } from '#lib/say-count.ts';
import type { BundleAddition } from '../bundle-draft.ts';
import { type BundleTimeline, isoTime } from '../support-bundle.ts';

/** IDs with a timeline; each costs a few calls. */
const MAX_IDS = 8;

export interface ReadTimeline extends Pick<Entity, 'type' | 'id'> {
  /** Oldest first. */
  readonly entries: readonly RequestLogEntry[];
  readonly error?: string;
}

/** An ID and the entry next to which its timeline is read. */
interface TimelineSubject extends Pick<Entity, 'type' | 'id'> {
  readonly entry: RequestLogEntry;
}

/** IDs of the entries, those in paths first, with the first entry that mentions each. Without the caller. */
export function timelineSubjects(entries: readonly RequestLogEntry[]): readonly TimelineSubject[] {
  const mentions = entries.flatMap((entry) => {
    const segments = segmentsOf(entry.request.uri);
    return entitiesOf(entry)
      .map(({ type, id }) => ({ type, id, entry, inPath: segments.includes(id) }))
      .filter(({ id, inPath }) => inPath || (id !== entry.user_id && id !== entry.application_id));
  });
  const sorted = mentions.toSorted((a, b) => Number(b.inPath) - Number(a.inPath));
  return sorted
    .filter(({ id }, index) => sorted.findIndex((other) => other.id === id) === index)
    .slice(0, MAX_IDS);
}

function readTimeline(
  { type, id, entry }: TimelineSubject,
  { data, error, isPending }: UseQueryResult<Around>,
): ReadTimeline | undefined {
  if (isPending) return undefined;
  if (data) return { type, id, entries: [...data.before, entry, ...data.after] };
  const { title, text } = explainError(error);
  return { type, id, entries: [], error: `${title}. ${text}` };
}

export function timelineOf(
  { type, id, entries, error }: ReadTimeline,
  own: ReadonlySet<string>,
  origin: string,
): BundleTimeline {
  return {
    type,
    id,
    link: origin + paths.timeline(id),
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

/** Reads the timelines of the entries while the dialog is open. */
export function useTimelines(items: readonly BundleAddition[]) {
  const subjects = useMemo(
    () => timelineSubjects(items.flatMap(({ source }) => (source.kind === 'entry' ? source.entry : []))),
    [items],
  );
  // Structurally shared by TanStack Query, so that the bundle is not rebuilt for equal results.
  const { timelines, calls } = useQueries({
    queries: subjects.map((subject) => aroundQuery(subject, subject.entry)),
    combine: (results) => ({
      timelines: subjects.flatMap((subject, index) => {
        const result = results[index];
        return (result && readTimeline(subject, result)) ?? [];
      }),
      calls: results.reduce((sum, { data }) => sum + (data?.calls ?? 0), 0),
    }),
  });
  const isRead = timelines.length === subjects.length;
  const ids = sayMany(subjects.length, 'id', 'ids');
  const progress = !isRead
    ? `Reading the timeline: ${timelines.length} of ${ids} …`
    : subjects.length > 0
      ? `The timeline of ${ids} was read in ${sayMany(calls, 'call', 'calls')}.`
      : 'Nothing is named whose timeline could be read.';
  return { timelines, progress, isRead };
}
