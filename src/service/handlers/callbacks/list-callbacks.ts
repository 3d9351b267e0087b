import type { listCallbacks as operation } from '#contract/operations/callbacks.ts';
import type { Handler } from '../../http/handler.ts';
import { callbackPage } from './callback-page.ts';

/** Publicly known: the callbacks of all subscriptions that the user made. */
export const listCallbacks: Handler<typeof operation> = ({ input, caller, service, url }) => ({
  status: 200,
  body: callbackPage(service, { ownerKey: caller.userKey }, input.query, url),
});
