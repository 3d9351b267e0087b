import * as codes from '#contract/errors/error-codes.ts';
import type { getRequestLog as operation } from '#contract/operations/request-logs.ts';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';

/** Publicly known: an entry of the user's active applications. Those of others are not there. */
export const getRequestLog: Handler<typeof operation> = ({ operation, input, caller, service }) => {
  if (!service.accounts.hasActiveSubscription(caller.userKey))
    refuse(operation, codes.NO_TEMPLATE_OR_NO_ACTIVE_SUBSCRIPTION, { flat: true });
  const applications = service.accounts.activeApplications(caller.userKey);
  const data =
    service.logs.find(input.params.request_id, applications) ??
    refuse(operation, codes.REQUEST_LOG_NOT_FOUND);
  return { status: 200, body: { data } };
};
