import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { EVERYWHERE_PARAM } from '#contract/session.ts';
import { stopForSignOut } from './before-sign-out.ts';
import { serviceKey } from './query-client.ts';
import { send } from './send.ts';
import { SESSION_PATH, sessionQuery } from './session.ts';

/** Forgets the session and what was cached of the service, since the next person may be another. */
export function forgetSession(client: QueryClient): void {
  client.removeQueries({ queryKey: serviceKey });
  client.setQueryData(sessionQuery.queryKey, (state) => (state ? { ...state, session: null } : undefined));
}

/**
 * Signs out, on this browser or wherever the same person is signed in (see `EVERYWHERE_PARAM`). Reads that are under way are
 * cancelled first, and have to be asked for again where it fails.
 * @returns where the company's own sign-in is left, as `signedOut` reads it
 */
export const signOutMutation = mutationOptions({
  mutationKey: ['sign-out'],
  mutationFn: async ({ everywhere }: { readonly everywhere: boolean }, { client }) => {
    stopForSignOut();
    await client.cancelQueries({ queryKey: serviceKey });
    const url = everywhere ? `${SESSION_PATH}?${EVERYWHERE_PARAM}=true` : SESSION_PATH;
    return (await send({ method: 'DELETE', url })).body;
  },
  onSuccess: (_data, _variables, _result, { client }) => forgetSession(client),
});
