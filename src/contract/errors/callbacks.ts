import type { ErrorTable } from '../operation.ts';
import { tokenErrors } from './common.ts';
import * as codes from './error-codes.ts';
import { errorEntry, undocumented } from './error-entry.ts';
import { getSubscriptionErrors } from './event-subscriptions.ts';

/** Publicly known. */
export const listCallbacksErrors = tokenErrors;

/** Publicly known. The code for a missing callback is our choice. */
export const getCallbackErrors = {
  ...getSubscriptionErrors,
  [codes.SUBSCRIPTION_NOT_FOUND]: [
    getSubscriptionErrors[codes.SUBSCRIPTION_NOT_FOUND],
    undocumented(
      errorEntry(
        404,
        'callback_id',
        'The subscription has no callback with this id',
        'Check the id, and that the callback was made for this subscription.',
      ),
    ),
  ],
} as const satisfies ErrorTable;
