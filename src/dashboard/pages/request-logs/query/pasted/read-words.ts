import { sayMany } from '#lib/say-count.ts';
import { MAX_NAME_LENGTH, MAX_TEXT_LENGTH, MAX_VALUES } from '../../filters/log-filter.ts';
import { type LogFilterValues, logFilters } from '../../filters/log-filters.ts';
import { codesNamed, conditionOfCode, isErrorCode } from '../../filters/named-errors.ts';
import { operationName, operationsNamed, operationText } from '../../filters/named-operations.ts';
import { readTime } from '../../filters/read-time.ts';
import type { PastedContext, PastedReading } from './reading.ts';

/** Stop words. */
const IDLE =
  /^(?:a|an|and|at|by|did|do|does|for|from|had|has|have|i|in|is|it|my|of|on|or|our|please|the|their|this|that|to|was|we|were|why|with|you|your)$/i;
/** Words too generic to identify an error. */
const WEAK =
  /^(?:be|been|can|cannot|can't|code|could|error|found|get|gets|got|message|says|unknown|unreachable)$/i;
const FAILED = /^(?:fail|fails|failed|failing|failure|failures|error|errors)$/i;

interface Understood {
  /** Words other than times and "failed". */
  readonly words: readonly string[];
  readonly values: LogFilterValues;
  readonly said: readonly string[];
}

/** The longest prefix or suffix that is a time. */
function timeIn(words: readonly string[], context: PastedContext): { from: number; to: number } | undefined {
  for (let length = Math.min(words.length, 6); length > 0; length--)
    for (let from = 0; from + length <= words.length; from++)
      if (readTime(words.slice(from, from + length).join(' '), context)) return { from, to: from + length };
  return undefined;
}

function understand(text: string, context: PastedContext): Understood {
  const all = text.split(/\s+/).filter((word) => word !== '');
  const at = timeIn(all, context);
  const created = at && readTime(all.slice(at.from, at.to).join(' '), context);
  const rest = at ? [...all.slice(0, at.from), ...all.slice(at.to)] : all;
  const failed = rest.some((word) => FAILED.test(plain(word)));
  const words = rest.filter((word) => !FAILED.test(plain(word)));
  return {
    words,
    values: { ...(failed && { failed: 'yes' as const }), ...(created && { created }) },
    said: [
      ...(failed ? ['failed'] : []),
      ...(created ? [`made ${logFilters.filters.created.describe(created, context.zone)}`] : []),
    ],
  };
}

const plain = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`;

/** A request ID prefix or other alphanumeric identifier. */
const readPartOfId = (text: string): readonly PastedReading[] => [
  { label: 'The call with this request id', values: { request: [text] } },
  { label: `Everything that mentions ${text}`, values: { id: [text] } },
];

function operationReading(text: string): PastedReading | undefined {
  const ids = text.length > MAX_NAME_LENGTH ? [] : operationsNamed(text);
  const [id] = ids;
  if (!id) return undefined;
  return ids.length === 1
    ? { label: operationName(id), detail: 'the operation', values: { op: [id] } }
    : {
        label: sayMany(ids.length, 'operation', 'operations'),
        detail: ids.map(operationName).join(', '),
        values: { op: [operationText(text)] },
      };
}

function errorReading(text: string): PastedReading | undefined {
  const codes = text.length > MAX_NAME_LENGTH || isErrorCode(text) ? [] : codesNamed(text);
  const [code] = codes;
  if (code === undefined) return undefined;
  return {
    label: codes.length === 1 ? `Refused with ${code}` : `Refused with any of ${codes.length} codes`,
    detail: codes.length === 1 ? conditionOfCode(code) : `the catalogue says “${text}” of them`,
    values: { error: [codes.length === 1 ? code : text] },
  };
}

/**
 * Operations or errors named by the words, or entries that contain all of them. Times and "failed" are recognized
 * anywhere.
 */
export function readWords(text: string, context: PastedContext): readonly PastedReading[] {
  const { words, values, said } = understand(text, context);
  const telling = [...new Set(words.map(plain).filter((word) => word !== '' && !IDLE.test(word)))];
  const name = telling.join(' ');
  const exact = text.trim().replace(/^["“”']+|["“”']+$/g, '');
  const withRest = (reading: PastedReading): PastedReading =>
    'address' in reading
      ? reading
      : { ...reading, label: [reading.label, ...said].join(', '), values: { ...values, ...reading.values } };
  if (telling.length === 0)
    return said.length > 0
      ? [{ label: `Entries ${said.join(', ')}`, values }]
      : [{ label: `Entries with ${quoted(exact)}`, values: { words: [exact.slice(0, MAX_TEXT_LENGTH)] } }];
  // An operation needs its full name; an error may match any words.
  const whole = operationText(exact) === exact ? name : exact;
  const named = [operationReading(whole), errorReading(telling.filter((it) => !WEAK.test(it)).join(' '))];
  const many = telling.length > 4 ? ' and more' : '';
  const every: PastedReading = {
    label: `Entries with ${telling.slice(0, 4).map(quoted).join(' and ')}${many}`,
    values: { words: telling.slice(0, MAX_VALUES).map((it) => it.slice(0, MAX_TEXT_LENGTH)) },
  };
  const [first = ''] = telling;
  const isId = telling.length === 1 && /^(?=.*\d)(?=.*[a-z])[a-z0-9_-]{6,64}$/i.test(first);
  return [
    ...(isId ? readPartOfId(first) : []),
    ...named.filter((it) => it !== undefined).map(withRest),
    withRest(every),
    ...(telling.length > 1 || said.length > 0
      ? [
          {
            label: `Entries with exactly ${quoted(exact)}`,
            values: { words: [exact.slice(0, MAX_TEXT_LENGTH)] },
          },
        ]
      : []),
  ];
}
