import type { TextCodec } from '#lib/text-codec.ts';
import { LATEST_SECOND, type TimeBounds } from '#lib/time-range.ts';
import { errorsOf, type UrlField } from '#lib/url-state.ts';

/** The entries that are explained by what stands out among them. */
export type Explained =
  /** Failures of a kind, by its id. */
  | { readonly by: 'group'; readonly id: string }
  /** What was logged in a period. */
  | { readonly by: 'period'; readonly period: TimeBounds }
  /** The rows that are chosen in the list. An address does not say which. */
  | { readonly by: 'chosen' };

const CHOSEN = 'chosen';
/** UNIX seconds, both included. */
const PERIOD = /^(\d{1,10})\.\.(\d{1,10})$/;

/** Longest id of a group. */
const MAX_ID = 500;

function parse(text: string): Explained | undefined {
  if (text === CHOSEN) return { by: 'chosen' };
  const [, first, second] = PERIOD.exec(text) ?? [];
  if (first === undefined)
    // As it is: an id may begin or end with a space.
    return text.trim() !== '' && text.length <= MAX_ID ? { by: 'group', id: text } : undefined;
  const period = { from: Number(first), to: Number(second) };
  return period.from <= period.to && period.to <= LATEST_SECOND ? { by: 'period', period } : undefined;
}

function format(explained: Explained): string {
  switch (explained.by) {
    case 'group':
      return explained.id;
    case 'period':
      return `${explained.period.from}..${explained.period.to}`;
    case 'chosen':
      return CHOSEN;
  }
}

const codec: TextCodec<Explained> = {
  parse,
  format,
  wanted: 'a group of failures, a period in seconds, or “chosen”',
};

/**
 * `explain=` with the id of a group, with a period as `1764000000..1764003599`, or with `chosen`; and the `why=` of links
 * from when only groups were explained.
 */
export const explainField: UrlField<Explained | undefined> = {
  params: ['explain', 'why'],
  read: (query) => codec.parse(query.get('explain') ?? query.get('why') ?? ''),
  write: (value): Readonly<Record<string, string>> =>
    value === undefined ? {} : { explain: codec.format(value) },
  errors: (query) => [...errorsOf('explain', codec)(query), ...errorsOf('why', codec)(query)],
};
