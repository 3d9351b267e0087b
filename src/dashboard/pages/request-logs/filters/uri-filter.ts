import { operationList } from '#contract/operations.ts';
import { sayMany } from '#lib/say-count.ts';
import { textCodec } from '#lib/text-codec.ts';
import type { UrlField } from '#lib/url-state.ts';
import { type LogFilter, MAX_TEXT_LENGTH, MAX_VALUES } from './log-filter.ts';
import { queryWord, quotedWord } from './query-word.ts';
import { type Given, type Reading, readEach, readText } from './reading.ts';
import { MAX_OPTIONS } from './value-options.ts';

/**
 * Any of the texts. `match` finds a text anywhere in the URI; `like` is the service's other comparison (document,
 * Request logs).
 */
export interface UriValue {
  readonly type: 'match' | 'like';
  readonly any: readonly string[];
}

const PARAMS = { match: 'uri', like: 'uri-like' } as const;
const codec = textCodec(MAX_TEXT_LENGTH);

/** Repeated parameters, because a text may contain a comma. */
const textsOf = (query: URLSearchParams, param: string) =>
  [...new Set(query.getAll(param).flatMap((text) => codec.parse(text) ?? []))].slice(0, MAX_VALUES);

/** One of two parameters, repeated for each text: `uri=/v2/events&uri=/v2/brands`, or `uri-like=…`. */
const field: UrlField<UriValue | undefined> = {
  params: Object.values(PARAMS),
  isList: true,
  read: (query) => {
    const match = textsOf(query, PARAMS.match);
    if (match.length > 0) return { type: 'match', any: match };
    const like = textsOf(query, PARAMS.like);
    return like.length > 0 ? { type: 'like', any: like } : undefined;
  },
  write: (value): Readonly<Record<string, readonly string[]>> =>
    value === undefined ? {} : { [PARAMS[value.type]]: value.any },
  errors: (query) => {
    const hasMatch = textsOf(query, PARAMS.match).length > 0;
    return Object.values(PARAMS).flatMap((param) =>
      query.getAll(param).flatMap((value, index) => {
        const error = (reason: string) => [{ param, value, reason }];
        if (value.trim() === '') return [];
        if (hasMatch && param === PARAMS.like) return error('does not go together with uri');
        if (codec.parse(value) === undefined) return error(`is not ${codec.wanted}`);
        return index < MAX_VALUES ? [] : error(`is more than the ${MAX_VALUES} that fit`);
      }),
    );
  },
};

function read(given: Given): Reading<UriValue> {
  const texts = readEach(given, readText('A text of the URI', MAX_TEXT_LENGTH), MAX_VALUES);
  if ('mistake' in texts) return { mistake: { ...texts.mistake, instead: undefined } };
  const any = texts.value;
  if (given.operator === '~=') return { value: { type: 'like', any } };
  const value: UriValue = { type: 'match', any };
  const star = given.pieces.find(({ text }) => text.includes('*'));
  if (!star) return { value };
  const asLike = (text: string) =>
    text.includes('*') ? text.replaceAll('*', '%') : any.length > 1 ? `%${text}%` : text;
  const instead: UriValue = { type: 'like', any: any.map(asLike) };
  const message = 'A star stands for itself here. In “~=”, a % stands for any text.';
  return { value, hint: { message, instead, at: star } };
}

/** Path prefixes with the number of operations. */
const starts = [...Map.groupBy(operationList, ({ path }) => path.replace(/\{.*/s, ''))].map(
  ([text, those]) => ({
    text,
    detail: those.length === 1 ? (those[0]?.summary ?? '') : sayMany(those.length, 'operation', 'operations'),
  }),
);

const patterns = [...Map.groupBy(operationList, ({ path }) => path.replace(/\{\w+\}/g, '%'))].map(
  ([text, those]) => ({ text, detail: those.map(({ summary }) => summary).join(', ') }),
);

export const uri: LogFilter<UriValue> = {
  label: 'URI',
  name: 'uri',
  aliases: ['address', 'like', 'path', 'url'],
  operators: ['~', '~='],
  example: '/v2/brands',
  field,
  toCondition: ({ type, any }) => [{ field: 'uri', type, any }],
  describe: ({ type, any }) => `${type === 'match' ? 'contains' : 'like'} ${any.join(' or ')}`,
  print: ({ type, any: [text = '', ...others] }) => {
    // An unquoted comma is part of the URI.
    const words = others.length === 0 ? queryWord(text) : [text, ...others].map(quotedWord).join(',');
    return [`uri${type === 'match' ? '~' : '~='}${words}`];
  },
  read,
  options: (typed, _, operator) =>
    (operator === '~=' ? patterns : starts)
      .filter(({ text }) => text.includes(typed.replaceAll('*', '%')))
      .slice(0, MAX_OPTIONS),
  editor: 'uri',
};
