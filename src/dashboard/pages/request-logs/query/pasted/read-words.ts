import { ID_PATTERN } from '#contract/wire.ts';
import { sayMany } from '#lib/say-count.ts';
import { MAX_NAME_LENGTH, MAX_VALUES } from '../../filters/log-filter.ts';
import { logFilters } from '../../filters/log-filters.ts';
import { codesNamed, conditionOfCode, isErrorCode } from '../../filters/named-errors.ts';
import { operationName, operationsNamed, operationText } from '../../filters/named-operations.ts';
import { readTime } from '../../filters/read-time.ts';
import { type PastedContext, type PastedReading, searchable, together } from './reading.ts';

/** Stop words. */
const IDLE =
  /^(?:a|an|and|at|by|did|do|does|for|from|had|has|have|i|in|is|it|my|of|on|or|our|please|the|their|this|that|to|was|we|were|why|with|you|your)$/i;
/** Words too generic to identify an error. */
const WEAK =
  /^(?:be|been|can|cannot|can't|code|could|error|found|get|gets|got|message|says|unknown|unreachable)$/i;
const FAILED = /^(?:fail|fails|failed|failing|failure|failures|error|errors)$/i;
/** Names of what other readers find. */
const NAME = /^(?:curl|delete|fetch|get|https?|method|patch|post|put|request|response|status|ur[il])$/i;

const withoutSigns = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

const shortened = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;
const quoted = (text: string) => `“${shortened(text, 60)}”`;

export const withWords = (label: string, words: readonly string[]): PastedReading => ({
  label: `Entries with ${label}`,
  values: { words: words.slice(0, MAX_VALUES).map(searchable) },
});

/** The longest piece of the text that is a time. */
function timeIn(words: readonly string[], context: PastedContext) {
  for (let length = Math.min(words.length, 6); length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const created = readTime(words.slice(from, from + length).join(' '), context);
      if (created) return { created, rest: words.toSpliced(from, length) };
    }
  return undefined;
}

function readOperation(text: string): readonly PastedReading[] {
  const ids = text.length > MAX_NAME_LENGTH ? [] : operationsNamed(text);
  const names = ids.map(operationName).join(', ');
  if (ids.length < 2)
    return ids.map((id) => ({ label: names, detail: 'the operation', values: { op: [id] } }));
  const label = sayMany(ids.length, 'operation', 'operations');
  return [{ label, detail: names, values: { op: [operationText(text)] } }];
}

function readError(text: string): readonly PastedReading[] {
  const codes = text.length > MAX_NAME_LENGTH || isErrorCode(text) ? [] : codesNamed(text);
  if (codes.length < 2)
    return codes.map((code) => ({
      label: `Refused with ${code}`,
      detail: conditionOfCode(code),
      values: { error: [code] },
    }));
  const label = `Refused with any of ${codes.length} codes`;
  return [{ label, detail: `the catalogue says “${text}” of them`, values: { error: [text] } }];
}

/** Operations or errors that the words name, or entries with all of them; "failed" and a time are filters. */
export function readWords(text: string, context: PastedContext): readonly PastedReading[] {
  const exact = text.trim().replace(/^["']+|["']+$/g, '');
  if (exact === '') return [];
  const all = exact.split(/\s+/);
  const time = timeIn(all, context);
  const words = (time?.rest ?? all).map(withoutSigns).filter((it) => it !== '' && !IDLE.test(it));
  const telling = [...new Set(words.filter((it) => !FAILED.test(it)))];
  const made = time && logFilters.filters.created.describe(time.created, context.zone);
  const beside: readonly PastedReading[] = [
    ...(telling.length < words.length ? [{ label: 'Failed', values: { failed: 'yes' as const } }] : []),
    ...(time ? [{ label: `Made ${made}`, values: { created: time.created } }] : []),
  ];
  const whole = withWords(`exactly ${quoted(exact)}`, [exact]);
  if (telling.length === 0) return beside.length > 0 ? [together(beside), whole] : [whole];
  const [first = ''] = telling;
  const isPartOfId = telling.length === 1 && /^(?=.*\d)(?=.*[a-z])[a-z0-9_-]{6,64}$/i.test(first);
  const label = telling.slice(0, 4).map(quoted).join(' and ') + (telling.length > 4 ? ' and more' : '');
  return [
    ...(isPartOfId
      ? [
          { label: 'The call with this request id', values: { request: [first] } },
          { label: `Everything that mentions ${first}`, values: { id: [first] } },
        ]
      : []),
    ...[
      ...readOperation(operationText(exact) === exact ? telling.join(' ') : exact),
      ...readError(telling.filter((it) => !WEAK.test(it)).join(' ')),
      withWords(label, telling),
    ].map((it) => together([it, ...beside])),
    ...(telling.length > 1 || beside.length > 0 ? [whole] : []),
  ];
}

/** `"name": "value"`, `'name' => 3`, also with the first quotation mark lost. */
const FIELD =
  /(?<!\w)["']?([\w.-]{1,80})["']\s*(?::|=>)\s*(?:"([^"]*)"|'([^']*)'|(-?\d{1,20}(?:\.\d+)?|true|false))/g;
/** Values that many bodies have, and those with an address, which was taken out. */
const COMMON = /^(?:.{0,3}|true|false|-?\d{1,5}|.* URL .*)$/s;

const withField = (name: string, value: string, body = value): PastedReading => ({
  label: `Bodies with ${name} ${shortened(value, 40)}`,
  values: { body: [searchable(body)] },
});

/** Bodies with the longest values of a piece of JSON. */
export function readFields(text: string): readonly PastedReading[] {
  const fields = Array.from(text.matchAll(FIELD), ([, name = '', double, single, other = '']) => ({
    name,
    value: double ?? single ?? other,
  }));
  const telling = fields.filter(({ value }) => !COMMON.test(value) && !ID_PATTERN.test(value));
  const [only, ...others] = fields;
  // A common value is searched together with its name.
  if (telling.length === 0 && only && others.length === 0 && text.trim().startsWith('"'))
    return [withField(only.name, only.value, text.trim().replace(/^,\s*|\s*,$/g, ''))];
  return telling
    .toSorted((a, b) => b.value.length - a.value.length)
    .slice(0, 3)
    .map(({ name, value }) => withField(name, value));
}

/** A longer rest is code or a stack trace. */
const MAX_LEFTOVER = 5;

/** A field, or a few words, of a text in which other readers found facts. */
export function readLeftover(text: string): PastedReading | undefined {
  const isTelling = (word: string) =>
    /^[\p{L}_-]{3,}$/u.test(word) && ![IDLE, WEAK, FAILED, NAME].some((form) => form.test(word));
  const words = [...new Set(text.split(/\s+/).map(withoutSigns))].filter(isTelling);
  const [field] = readFields(text);
  if (field || words.length === 0 || words.length > MAX_LEFTOVER) return field;
  return withWords(words.map(quoted).join(' and '), words);
}
