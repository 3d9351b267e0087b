import type { listApplications as operation } from '#contract/operations/applications.ts';
import type { Handler } from '../../http/handler.ts';

/** Publicly known: the applications that the user owns, by name. */
export const listApplications: Handler<typeof operation> = ({ caller, service }) => ({
  status: 200,
  body: {
    data: service.applications
      .ownedBy(caller.userKey)
      .map(({ id, clientId, name }) => ({ client_id: clientId, id, name })),
  },
});
