import type { InputOf } from '#contract/operation.ts';
import type { listCallbacks } from '#contract/operations/callbacks.ts';
import { paginate } from '../../http/paginate.ts';
import type { Service } from '../../service.ts';
import type { CallbackScope } from '../../store/callback-filters.ts';
import { attemptRecord } from './attempt-record.ts';

const DEFAULT_PER_PAGE = 50;
/** As for the request logs: a larger page is cut to this, and `meta.pagination.per_page` says so. */
const MAX_PER_PAGE = 500;

/** A page of the history, newest first. */
export function callbackPage(
  service: Service,
  scope: CallbackScope,
  query: InputOf<typeof listCallbacks>['query'],
  url: URL,
) {
  const perPage = Math.min(query?.per_page ?? DEFAULT_PER_PAGE, MAX_PER_PAGE);
  const page = query?.page ?? 1;
  const { total, entries } = service.callbackHistory.search({
    ...scope,
    filters: query?.filters ?? [],
    offset: (page - 1) * perPage,
    limit: perPage,
  });
  return {
    data: entries.map((entry) => attemptRecord(entry, url.origin)),
    meta: { pagination: paginate({ url, page, perPage, total, count: entries.length }) },
  };
}
