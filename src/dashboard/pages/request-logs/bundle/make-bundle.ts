import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { Masks, redactValue } from '#contract/redaction.ts';
import { stepOf, stepText } from '#features/event-history/history-step.ts';
import { logRow } from '#features/log-entry/log-row.ts';
import { paths } from '#lib/paths.ts';
import { bundleEntry, type EntryOptions, isoTime } from './bundle-entry.ts';
import type { ReadTimeline } from './bundle-timelines.ts';
import type { BundleGroup, BundleTimeline, SupportBundle } from './support-bundle.ts';

/** More make a packet that nobody reads. */
export const MOST_ENTRIES = 50;

/** What somebody wants a packet to hold. */
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

/** Puts a packet together. Whatever the way a text took into it, what is sensitive is masked unless it was asked for. */
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
