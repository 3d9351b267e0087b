import type { RequestLogEntry, RequestLogFilter } from '#contract/operations/request-logs.ts';
import type { TimeBounds } from '#lib/time-range.ts';
import type { CallOptions, LogCalls } from './log-calls.ts';

/** Where somebody waits, the first page is there at once, also on a slow network. */
const FIRST_PAGE = 100;
/** More than any service is known to grant; it says itself how many it gives. */
const PAGE = 1000;
/**
 * Entries that are counted off by page. Then the reading starts anew from the second that it has come to: services are slow
 * far behind the first page, or refuse beyond some 10,000, and an entry that comes late moves no more than so many.
 */
const WINDOW = 10_000;

/** What is to be read: what the filters find in a span of time. */
export interface SpanToRead {
  readonly filters: readonly RequestLogFilter[];
  readonly span: TimeBounds;
  readonly direction: 'asc' | 'desc';
}

/** A page of a span, and how far the span is read with it. */
export interface ReadPage {
  readonly entries: readonly RequestLogEntry[];
  /** Seconds that are read to their end with this page; none where `from` lies behind `to`. */
  readonly read: TimeBounds;
  /** Entries of the span that the service has beyond this page. */
  readonly left: number;
}

/** Reads a span page by page, in its direction. An entry comes twice where others were logged meanwhile. */
export async function* readSpan(
  { filters, span, direction }: SpanToRead,
  calls: Pick<LogCalls, 'make'>,
  options: CallOptions,
): AsyncGenerator<ReadPage> {
  const isDescending = direction === 'desc';
  let window = span;
  let perPage = options.urgency === 'later' ? PAGE : FIRST_PAGE;
  for (let page = 1; ; page++) {
    const { data, meta } = await calls.make(
      {
        filters: [...filters, { created: { type: 'between', value: [window.from, window.to] } }],
        'sort[created]': direction,
        per_page: perPage,
        page,
      },
      options,
    );
    const granted = meta.pagination.per_page || perPage;
    const seen = (page - 1) * granted + data.length;
    const left = Math.max(0, meta.pagination.total - seen);
    const last = data.at(-1)?.created;
    if (left === 0 || last === undefined) {
      yield { entries: data, read: window, left: 0 };
      return;
    }
    // Of the last second there may be more.
    const read = isDescending ? { from: last + 1, to: window.to } : { from: window.from, to: last - 1 };
    yield { entries: data, read, left };
    // A second with more entries than a window has is read on page by page.
    const isThrough = seen >= WINDOW && last !== (isDescending ? window.to : window.from);
    if (perPage === PAGE && !isThrough) continue;
    window = isDescending ? { from: window.from, to: last } : { from: last, to: window.to };
    perPage = PAGE;
    page = 0;
  }
}
