import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { TimeBounds } from '#lib/time-range.ts';
import type { CallOptions, LogCalls } from './log-calls.ts';
import type { ServedSearch } from './served-part.ts';

/** Small, so that the first rows appear fast on a slow network. */
const FIRST_PAGE = 100;
/** Above any known limit; the answer has the actual size. */
const PAGE = 1000;
/**
 * Entries read by page number before paging restarts at the last second: services are slow at high page numbers or refuse
 * more than about 10,000 entries, and a late entry shifts only the pages of one window.
 */
const WINDOW = 10_000;

interface ReadPage {
  readonly entries: readonly RequestLogEntry[];
  /** Seconds that are now complete; none if `from` > `to`. */
  readonly read: TimeBounds;
  /** Entries of the span after this page. */
  readonly left: number;
}

/** Reads a search in its direction. Entries repeat if others are logged meanwhile. */
export async function* readPages(
  { filters, span, direction }: ServedSearch,
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
    // The last second may continue on the next page.
    const read = isDescending ? { from: last + 1, to: window.to } : { from: window.from, to: last - 1 };
    yield { entries: data, read, left };
    // If one second fills the window, paging continues.
    const isThrough = seen >= WINDOW && last !== (isDescending ? window.to : window.from);
    if (perPage === PAGE && !isThrough) continue;
    window = isDescending ? { from: window.from, to: last } : { from: last, to: window.to };
    perPage = PAGE;
    page = 0;
  }
}
