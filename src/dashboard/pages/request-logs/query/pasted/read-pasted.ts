import { holdsSecrets } from '#lib/stored-record.ts';
import { logFilters } from '../../filters/log-filters.ts';
import { parseQuery } from '../parse-query.ts';
import { sourceOf } from './facts.ts';
import { readLink } from './read-link.ts';
import { readFields, readLeftover, readWords, withWords } from './read-words.ts';
import { readers } from './readers.ts';
import { type PastedContext, type PastedReading, together } from './reading.ts';

/** Maximum length that is interpreted. */
export const MAX_PASTE = 4000;

const MAX_READINGS = 6;
/** A longer text is code or a stack trace, whose words find nothing. */
const MAX_WORDS = 12;

/** Whether the text is pasted, even if parts of it look like a query. */
export const isPaste = (text: string): boolean =>
  [
    /^[$>#%]?\s*curl(?:\.exe)?\s/,
    // JSON, or a piece of it.
    /^(?:\{\s*\\?["}]|\[\s*[{["]|\[[\s\d.,-]*\]?\s*$|,?\s*\\?"?[\w.-]+\\?"\s*:)/,
    // A single address.
    /^(?:https?:\/\/|\/)\S*$/i,
    // A log line with typical names, or with an address or a time at its beginning.
    /(?:^|\s)(?:caller|level|lvl|msg|severity|timestamp|ts)=\S/i,
    /^(?:\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\[\d{1,2}\/[A-Z][a-z]{2}\/\d{4}:|(?:\d{1,3}\.){3}\d{1,3} - )\S*\s.*\s/,
  ].some((form) => form.test(text.trim()));

/** Whether words are code or a message about a call: `Invoke-RestMethod -Method Put -Uri "https://…"`. */
export const mentionsCall = (text: string): boolean =>
  /https?:\/\/[^\s"'/]+\/|\b(?:GET|POST|PUT|DELETE|PATCH) ["']?\//.test(text);

/** The dashboard's mask of an email address. */
const MASK = /^\[email(?:-\d+)?\]$/;
/** Masks of other tools: `m***@northwind.example` */
const MASKED_ELSEWHERE = /^[\w.+-]*[*•…][\w.+*•…-]*@([a-z\d-]+(?:\.[a-z\d-]+)+)$/i;

/** The whole text as a value of a filter. */
const VALUES = [
  { name: 'code', form: /^[1-5]xx$/i, say: 'Answered with' },
  { name: 'took', form: /^[<>]=?\s?\d/, say: 'Took' },
  { name: 'created', form: /./, say: 'Made' },
] as const;

function readValue(text: string, context: PastedContext): readonly PastedReading[] {
  return VALUES.flatMap(({ name, form, say }) => {
    if (!form.test(text)) return [];
    const { values } = parseQuery(`${name}:"${text.replace(/["\\]/g, '')}"`, context);
    return logFilters
      .active({ [name]: values[name] }, context.zone)
      .map((it) => ({ label: `${say} ${it.text}`, values }));
  });
}

const meaningOf = (it: PastedReading) => ('values' in it ? JSON.stringify(it.values) : it.address);

const distinct = (readings: readonly PastedReading[]): readonly PastedReading[] =>
  [...Map.groupBy(readings, meaningOf).values()].flatMap(([first]) => first ?? []);

/** All facts at once, then only those of the call and its answer, then only those of the call, then each. */
function readFacts(text: string, context: PastedContext): readonly PastedReading[] {
  const source = sourceOf(text);
  const found = readers
    .map(({ name, rank, find }) => ({ name, rank, readings: find(source, context) }))
    .filter(({ readings }) => readings.length > 0);
  const each = [0, 1, 2, 3].flatMap((index) => found.flatMap(({ readings }) => readings[index] ?? []));
  const words = () => readWords(source.text, context);
  // Words say more than a time, and take it in.
  if (found.every(({ name }) => name === 'time')) {
    const fields = readFields(source.text);
    return [...(fields.length > 0 ? fields : words()), ...each];
  }
  const has = (...names: readonly string[]) => found.some(({ name }) => names.includes(name));
  const combined = (has('request id') ? [] : [3, 2, 1]).flatMap((most) => {
    const certain = found.filter(({ rank }) => rank <= most).flatMap(({ readings }) => readings.slice(0, 1));
    return certain.length > 1 ? [together(certain)] : [];
  });
  const isShort = source.text.split(/\s+/).length <= MAX_WORDS;
  const all = distinct([...combined, ...each, ...(isShort && !has('id', 'address') ? words() : [])]);
  const [first] = all;
  const rest = readLeftover(source.text);
  if (!first || !rest) return all;
  return [...all.slice(0, MAX_READINGS - 1), { ...together([first, rest]), isGuess: true }];
}

function readingsOf(text: string, context: PastedContext): readonly PastedReading[] {
  if (MASK.test(text)) return [];
  const [, domain] = MASKED_ELSEWHERE.exec(text) ?? [];
  if (domain)
    return [{ label: `Everything that mentions an address at ${domain}`, values: { id: [`@${domain}`] } }];
  const value = readValue(text, context);
  if (value.length > 0) return [...value, withWords(`“${text}”`, [text])];
  // A message may contain a link to the dashboard.
  const links = (text.match(/(?:https?:\/|(?<!\S))\/[^\s<>"'`]+/gi) ?? []).flatMap(
    (it) => readLink(it, context) ?? [],
  );
  return links[0] && !/\s/.test(text) ? links : [...links, ...readFacts(text, context)];
}

export interface PastedReadings {
  /** Most likely first. */
  readonly readings: readonly PastedReading[];
  /** Length of the part that was read; undefined for all of it. */
  readonly cutFrom: number | undefined;
  /** Why no search is offered. */
  readonly why: 'secret' | 'masked' | undefined;
}

/**
 * Interprets a pasted or typed text: ID, path, URL, email or IP address, code, program, command, JSON, message, log line,
 * dashboard link, or words. Never fails or fetches. Offers no search for apparent secrets, because a search is part of
 * the URL.
 */
export function readPasted(text: string, context: PastedContext): PastedReadings {
  const read = text.slice(0, MAX_PASTE).trim();
  const readings = distinct(read === '' ? [] : readingsOf(read, context))
    .filter((it) => 'address' in it || !holdsSecrets(it.values))
    .slice(0, MAX_READINGS);
  const isNothing = read !== '' && readings.length === 0;
  return {
    readings,
    cutFrom: text.length > MAX_PASTE ? text.length : undefined,
    why: isNothing ? (MASK.test(read) ? 'masked' : 'secret') : undefined,
  };
}
