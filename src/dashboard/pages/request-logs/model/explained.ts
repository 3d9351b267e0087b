import type { TextCodec } from '#lib/text-codec.ts';
import { LATEST_SECOND, type TimeBounds } from '#lib/time-range.ts';
import { errorsOf, type UrlField } from '#lib/url-state.ts';

export type Explained =
  /** A kind of failure, by its ID. */
  | { readonly by: 'group'; readonly id: string }
  | { readonly by: 'period'; readonly period: TimeBounds }
  /** The selected rows, which the URL does not contain. */
  | { readonly by: 'chosen' };

const CHOSEN = 'chosen';
/** UNIX seconds, both included. */
const PERIOD = /^(\d{1,10})\.\.(\d{1,10})$/;

const MAX_ID = 500;

function parse(text: string): Explained | undefined {
  if (text === CHOSEN) return { by: 'chosen' };
  const [, first, second] = PERIOD.exec(text) ?? [];
  if (first === undefined)
    // Not trimmed: an ID may begin or end with a space.
    return text.trim() !== '' && text.length <= MAX_ID ? { by: 'group', id: text } : undefined;
  const period = { from: Number(first), to: Number(second) };
  return period.from <= period.to && period.to <= LATEST_SECOND ? { by: 'period', period } : undefined;
}

const codec: TextCodec<Explained> = {
  parse,
  format: (explained) => {
    if (explained.by === 'group') return explained.id;
    return explained.by === 'period' ? `${explained.period.from}..${explained.period.to}` : CHOSEN;
  },
  wanted: 'a group of failures, a period in seconds, or “chosen”',
};

/**
 * `explain=` with a group ID, a period (`1764000000..1764003599`) or `chosen`. Old links have `why=` with a group ID.
 */
export const explainField: UrlField<Explained | undefined> = {
  params: ['explain', 'why'],
  read: (query) => codec.parse(query.get('explain') ?? query.get('why') ?? ''),
  write: (value): Readonly<Record<string, string>> =>
    value === undefined ? {} : { explain: codec.format(value) },
  errors: (query) => [...errorsOf('explain', codec)(query), ...errorsOf('why', codec)(query)],
};
