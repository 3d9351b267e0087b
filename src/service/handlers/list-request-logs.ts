import * as codes from '#contract/errors/error-codes.ts';
import type { listRequestLogs as operation } from '#contract/operations/request-logs.ts';
import type { Handler } from '../http/handler.ts';
import { paginate } from '../http/paginate.ts';
import { refuse } from '../http/refusal.ts';

const DEFAULT_PER_PAGE = 50;
/** The document names no highest page size; a larger one is cut to this, and `meta.pagination.per_page` says so. */
const MAX_PER_PAGE = 500;

/** Document, Request logs: the logs of all of the user's active applications, newest first unless asked otherwise. */
export const listRequestLogs: Handler<typeof operation> = ({ operation, input, caller, service, url }) => {
  if (!service.accounts.hasActiveSubscription(caller.userKey))
    refuse(operation, codes.NO_TEMPLATE_OR_NO_ACTIVE_SUBSCRIPTION, { flat: true });
  const query = input.query ?? {};
  const perPage = Math.min(query.per_page ?? DEFAULT_PER_PAGE, MAX_PER_PAGE);
  const page = query.page ?? 1;
  const { total, entries } = service.logs.search({
    applications: service.accounts.activeApplications(caller.userKey),
    filters: query.filters ?? [],
    direction: query['sort[created]'] ?? 'desc',
    offset: (page - 1) * perPage,
    limit: perPage,
  });
  return {
    status: 200,
    body: {
      data: [...entries],
      meta: { pagination: paginate({ url, page, perPage, total, count: entries.length }) },
    },
  };
};
