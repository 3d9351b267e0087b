import { holdsSecrets } from '#lib/stored-record.ts';
import type { TimeRange } from '#lib/time-range.ts';
import { type LogFilterValues, logFilters } from '../../filters/log-filters.ts';
import { readTime } from '../../filters/read-time.ts';
import { parseQuery } from '../parse-query.ts';
import { factsIn } from './facts.ts';
import { isCurl, readCurl } from './read-curl.ts';
import { readFacts } from './read-facts.ts';
import { isJson, readJson } from './read-json.ts';
import { readLink } from './read-link.ts';
import { readWords } from './read-words.ts';
import type { PastedContext, PastedReading } from './reading.ts';

/** Maximum length that is interpreted. */
export const MAX_PASTE = 4000;

/** Maximum number of readings. */
const MOST = 6;

/** Whether the text is pasted, even if parts of it look like a query. */
export const isPaste = (text: string): boolean => {
  const start = text.trim();
  return (
    isCurl(start) ||
    isJson(start) ||
    // A single address, or a log line with a time or typical keys.
    /^(?:https?:\/\/|\/)\S*$/i.test(start) ||
    /(?:^|\s)(?:caller|level|lvl|msg|severity|timestamp|ts)=\S/i.test(start) ||
    /^(?:\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\[\d{1,2}\/[A-Z][a-z]{2}\/\d{4}:|(?:\d{1,3}\.){3}\d{1,3} - )\S*\s.*\s/.test(
      start,
    )
  );
};

/** Combines all facts of a log line about one call. */
function together(groups: readonly (readonly PastedReading[])[]): readonly PastedReading[] {
  let values: LogFilterValues = {};
  const labels: string[] = [];
  for (const [first] of groups) {
    if (!first || !('values' in first) || Object.keys(first.values).some((key) => key in values)) continue;
    values = { ...values, ...first.values };
    labels.push(
      labels.length === 0 ? first.label : first.label.replace(/^[A-Z](?=[a-z])/, (it) => it.toLowerCase()),
    );
  }
  return labels.length < 2 ? [] : [{ label: labels.join(', '), values }];
}

/** The dashboard's mask. */
const MASK = /^\[email(?:-\d+)?\]$/;

/** Masks of other tools: `m***@northwind.example` */
const MASKED_ELSEWHERE = /^[\w.+-]*[*•…]+[\w.+*•…-]*@([a-z\d-]+(?:\.[a-z\d-]+)+)$/i;

/** `404 Not Found`, `HTTP/1.1 502`, `status code 400` */
const STATUS_LINE = /^(?:http(?:\/[\d.]+)? |(?:http )?status(?: code)? )?[1-5]\d\d(?: [a-z' -]{2,40})?$/i;

const isOfStatus = (reading: PastedReading) => 'values' in reading && reading.values.code !== undefined;

function createdIn(text: string, context: PastedContext): TimeRange | undefined {
  const time = readTime(text, context);
  if (time || !/^\d+\s?[a-z]+$|\.\./i.test(text)) return time;
  const piece = { from: 0, to: text.length, text, quoted: false, unclosed: false };
  const reading = logFilters.filters.created.read({ operator: ':', pieces: [piece] }, context);
  return 'value' in reading ? reading.value : undefined;
}

/** The whole line and its most distinctive part. */
function readLine(text: string, context: PastedContext): readonly PastedReading[] {
  const facts = factsIn(text);
  const { methods, times, statuses, ...telling } = facts;
  const groups = readFacts(facts, context);
  const found = groups.flat();
  const isOfCall = facts.paths.length + facts.urls.length > 0;
  if (isOfCall && methods.length + times.length + statuses.length > 0) return [...together(groups), ...found];
  const words = readWords(text, context);
  const isTelling = Object.values(telling).some((it) => it.length > 0);
  return isTelling ? [...found, ...together(groups), ...words] : [...words, ...found];
}

function readOne(text: string, context: PastedContext): readonly PastedReading[] {
  const facts = factsIn(text);
  const found = readFacts(facts, context).flat();
  const isPlace = facts.ids.length + facts.urls.length + facts.paths.length > 0;
  return isPlace ? found : [...found, ...readWords(text, context)];
}

function readingsOf(text: string, context: PastedContext): readonly PastedReading[] {
  const link = readLink(text, context);
  if (link) return [link];
  if (isCurl(text)) return readCurl(text);
  if (isJson(text)) return readJson(text);
  if (MASK.test(text)) return [];
  const [, domain] = MASKED_ELSEWHERE.exec(text) ?? [];
  if (domain)
    return [{ label: `Everything that mentions an address at ${domain}`, values: { id: [`@${domain}`] } }];
  if (/^[1-5]xx$/i.test(text)) {
    const from = Number(text.charAt(0)) * 100;
    return [{ label: `Answered with ${from} to ${from + 99}`, values: { code: [{ from, to: from + 99 }] } }];
  }
  const created = createdIn(text, context);
  if (created)
    return [
      { label: `Made ${logFilters.filters.created.describe(created, context.zone)}`, values: { created } },
      { label: `Entries with “${text}”`, values: { words: [text] } },
    ];
  if (/^[<>]=?\s?\d/.test(text)) {
    const { took } = parseQuery(`took:"${text.replaceAll('"', '')}"`, context).values;
    if (took)
      return [{ label: `Took ${logFilters.filters.took.describe(took, context.zone)}`, values: { took } }];
  }
  if (!/\s/.test(text)) return readOne(text, context);
  // A message may contain a link to the dashboard.
  const links = (text.match(/https?:\/\/[^\s<>"']+/gi) ?? []).flatMap((it) => readLink(it, context) ?? []);
  const found = [...links, ...readLine(text, context)];
  if (!STATUS_LINE.test(text)) return found;
  // In "404 Not Found" the number matters; the words only explain it.
  return found.toSorted((a, b) => Number(isOfStatus(b)) - Number(isOfStatus(a)));
}

export interface PastedReadings {
  /** Most likely first. */
  readonly readings: readonly PastedReading[];
  /** Length of the part that was read; undefined for all of it. */
  readonly cutFrom: number | undefined;
  /** Why no search is offered. */
  readonly why: 'secret' | 'masked' | undefined;
}

const sameMeaning = (it: PastedReading) => ('values' in it ? JSON.stringify(it.values) : it.address);

/**
 * Interprets a pasted or typed text: ID, path, URL, email or IP address, code, curl command, JSON, dashboard link, log
 * line, or words. Never fails or fetches. Offers no search for apparent secrets, because a search is part of the URL.
 */
export function readPasted(text: string, context: PastedContext): PastedReadings {
  const read = text.slice(0, MAX_PASTE).trim();
  const all = read === '' ? [] : readingsOf(read, context);
  const readings = [...new Map(all.map((it) => [sameMeaning(it), it])).values()]
    .filter((it) => 'address' in it || !holdsSecrets(it.values))
    .slice(0, MOST);
  const isNothing = read !== '' && readings.length === 0;
  return {
    readings,
    cutFrom: text.length > MAX_PASTE ? text.length : undefined,
    why: isNothing ? (MASK.test(read) ? 'masked' : 'secret') : undefined,
  };
}
