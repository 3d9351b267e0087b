import { type Entity, entitiesOf } from '#contract/entities.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { redactValue } from '#contract/redaction.ts';
import type { Session } from '#contract/session.ts';
import { segmentsOf } from '#contract/uri-segments.ts';
import { NumberedMasks } from '#features/comparison/numbered-masks.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import type { Around } from '#features/event-history/history-query.ts';
import { stepOf, stepText } from '#features/event-history/history-step.ts';
import { paths } from '#lib/paths.ts';
import type { BundleAddition, BundleDraft } from '../bundle-draft.ts';
import { BUNDLE_FORMAT, type BundleTimeline, type SupportBundle } from '../support-bundle.ts';
import { isoTime } from './bundle-entry.ts';
import { bundleItem } from './bundle-item.ts';

/** IDs with a timeline; each costs a few calls. */
const MOST_IDS = 8;

/** Oldest first. */
interface ReadTimeline extends Pick<Entity, 'type' | 'id'> {
  readonly entries: readonly RequestLogEntry[];
  readonly error?: string;
}

/** An ID and the entry next to which its timeline is read. */
interface TimelineSubject extends Pick<Entity, 'type' | 'id'> {
  readonly entry: RequestLogEntry;
}

/** IDs of the entries, those in paths first, with the first entry that mentions each. Without the caller. */
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

/** `error` is set if it could not be read. */
export function readTimeline({ type, id, entry }: TimelineSubject, { data, error }: Outcome): ReadTimeline {
  if (data) return { type, id, entries: [...data.before, entry, ...data.after] };
  if (!error)
    return { type, id, entries: [], error: 'It was not read to its end before the bundle was made.' };
  const { title, text } = explainError(error);
  return { type, id, entries: [], error: `${title}. ${text}` };
}

export interface BundleOptions {
  readonly withBodies: boolean;
  /** The user confirmed a warning. */
  readonly withSecrets: boolean;
  readonly withEmails: boolean;
}

interface Made extends BundleOptions {
  readonly items: readonly BundleAddition[];
  readonly timelines: readonly ReadTimeline[];
  readonly session: Pick<Session, 'environment' | 'accountKey'> | undefined;
  readonly origin: string;
  readonly service: string | undefined;
  /** UNIX seconds. */
  readonly now: number;
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

/** A bundle without notes. Masks sensitive values in every text unless the user included them. */
export function makeBundle({
  items,
  timelines,
  session,
  origin,
  service,
  now,
  ...options
}: Made): SupportBundle {
  const { withBodies, withSecrets, withEmails } = options;
  const masks = new NumberedMasks((kind) => (kind === 'email' ? withEmails : withSecrets));
  const own = new Set(
    items.flatMap(({ source }) => (source.kind === 'entry' ? source.entry.request_id : [])),
  );
  const bundle: SupportBundle = {
    format: BUNDLE_FORMAT,
    version: 2,
    made: isoTime(now),
    from: session
      ? { environment: session.environment, service: service ?? '', account: session.accountKey }
      : null,
    masked: { secrets: !withSecrets, emails: !withEmails },
    title: null,
    note: null,
    items: items.map((item) => bundleItem(item, { masks, withBodies, origin, service })),
    timelines: timelines.map((timeline) => timelineOf(timeline, own, origin)),
  };
  const masked = redactValue(bundle, masks);
  // URLs are masked by rules of their own.
  return {
    ...masked,
    items: masked.items.map((item, at) => ({ ...item, where: bundle.items[at]?.where ?? null })),
  };
}

const words = (text = ''): string | null => text.trim() || null;

/** Adds title and notes, which are not masked. @param bundle of the same items */
export function withWords(bundle: SupportBundle, { title, note, items, notes }: BundleDraft): SupportBundle {
  return {
    ...bundle,
    title: words(title),
    note: words(note),
    items: bundle.items.map((item, index) => ({ ...item, note: words(notes[items[index]?.key ?? '']) })),
  };
}
