import { redactEntry, redactValue } from '#contract/redaction.ts';
import type { Session } from '#contract/session.ts';
import { compareEntries, type EntriesDiff } from '#features/comparison/compare-entries.ts';
import { NumberedMasks } from '#features/comparison/numbered-masks.ts';
import { withBeginnings } from '#lib/large-body.ts';
import { addressForBundle } from '../bundle-address.ts';
import type { BundleAddition, BundleDraft, BundleSource } from '../bundle-draft.ts';
import {
  BUNDLE_FORMAT,
  type BundleDifference,
  type BundleItem,
  type ItemOf,
  isoTime,
  type SupportBundle,
} from '../support-bundle.ts';
import { bundleEntry, type EntryOptions } from './bundle-entry.ts';
import { type ReadTimeline, timelineOf } from './bundle-timelines.ts';

const MAX_DIFFERENCES = 2000;

function differencesIn(part: BundleDifference['part'], rows: EntriesDiff['sent']): BundleDifference[] {
  return rows.flatMap((row) => {
    if (row.kind === 'same') return [];
    const textOf = (pieces: typeof row.left) => pieces?.map(({ text }) => text).join('') ?? null;
    return { part, name: row.name ?? null, left: textOf(row.left), right: textOf(row.right) };
  });
}

/** Compares the masked entries, likely causes first. */
function differencesOf(
  { left, right }: Extract<BundleSource, { kind: 'comparison' }>,
  { masks, withBodies }: EntryOptions,
): BundleDifference[] {
  const masked = (entry: typeof left) => redactEntry(withBeginnings(entry), masks);
  const diff = compareEntries(masked(left), masked(right), isoTime);
  return [
    ...differencesIn('sent', diff.sent),
    ...differencesIn('request body', withBodies ? diff.requestBody.rows : []),
    ...differencesIn('came back', diff.answered),
    ...differencesIn('response body', withBodies ? diff.responseBody.rows : []),
    ...differencesIn('circumstances', diff.circumstances),
  ].slice(0, MAX_DIFFERENCES);
}

/** Masks a value together with its name, because the name can mark it as secret. */
function withMaskedValues(failures: ItemOf<'failures'>['failures'], masks: NumberedMasks) {
  const { standsOut } = failures;
  if (!standsOut) return failures;
  const found = standsOut.found.map((it) => ({
    ...it,
    value: redactValue({ [it.name]: it.value }, masks)[it.name] ?? '',
  }));
  return { ...failures, standsOut: { ...standsOut, found } };
}

function itemOf({ source, where: address }: BundleAddition, options: EntryOptions): BundleItem {
  const { masks } = options;
  const common = { note: null, where: addressForBundle(address, masks) };
  switch (source.kind) {
    case 'entry':
      return { ...common, kind: 'entry', entry: bundleEntry(source.entry, options) };
    case 'comparison':
      return {
        ...common,
        kind: 'comparison',
        left: bundleEntry(source.left, options),
        right: bundleEntry(source.right, options),
        differences: differencesOf(source, options),
      };
    case 'failures':
      return {
        ...common,
        kind: 'failures',
        failures: redactValue(withMaskedValues(source.failures, masks), masks),
      };
    case 'chart':
      return { ...common, ...redactValue(source, masks) };
  }
}

export interface BundleOptions {
  readonly withBodies: boolean;
  /** The user confirmed a warning. */
  readonly withSecrets: boolean;
  readonly withEmails: boolean;
}

interface BundleContents extends BundleOptions, Pick<EntryOptions, 'origin' | 'service'> {
  readonly items: readonly BundleAddition[];
  readonly timelines: readonly ReadTimeline[];
  readonly session: Pick<Session, 'environment' | 'accountKey'> | undefined;
  /** UNIX seconds. */
  readonly now: number;
}

/** A bundle without notes. Masks sensitive values in every text, unless the user included them. */
export function makeBundle(contents: BundleContents): SupportBundle {
  const { items, timelines, session, origin, service, now, withBodies, withSecrets, withEmails } = contents;
  const masks = new NumberedMasks((kind) => (kind === 'email' ? withEmails : withSecrets));
  const own = new Set(
    items.flatMap(({ source }) => (source.kind === 'entry' ? source.entry.request_id : [])),
  );
  return {
    format: BUNDLE_FORMAT,
    version: 2,
    made: isoTime(now),
    from: session
      ? { environment: session.environment, service: service ?? '', account: session.accountKey }
      : null,
    masked: { secrets: !withSecrets, emails: !withEmails },
    title: null,
    note: null,
    items: items.map((item) => itemOf(item, { masks, withBodies, origin, service })),
    timelines: timelines.map((timeline) => redactValue(timelineOf(timeline, own, origin), masks)),
  };
}

const words = (text = ''): string | null => text.trim() || null;

/** Adds title and notes, which are not masked. @param bundle of the same items */
export function withWords(
  bundle: SupportBundle,
  { title, note, items, notes }: Pick<BundleDraft, 'title' | 'note' | 'items' | 'notes'>,
): SupportBundle {
  return {
    ...bundle,
    title: words(title),
    note: words(note),
    items: bundle.items.map((item, index) => ({ ...item, note: words(notes[items[index]?.key ?? '']) })),
  };
}
