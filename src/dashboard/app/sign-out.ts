import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { serviceKey } from '#api/operation-query.ts';
import { sessionQuery, signOutMutation } from '#api/session.ts';
import { announce } from '#ui/announce.ts';
import { sessionEnded } from './session-ended.ts';

/** Forgets a session that is over, and all that was read in it; the sign-in page follows by itself. */
export function forgetSession(cache: QueryClient): void {
  sessionEnded.set(false);
  cache.removeQueries({ queryKey: serviceKey });
  cache.setQueryData(sessionQuery.queryKey, (state) => (state ? { ...state, session: null } : undefined));
}

/** Ends the session on the server, or every session of the account, and then here. */
export function useSignOut() {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...signOutMutation,
    networkMode: 'always',
    onError: (error) => {
      // Whoever signs out of a session that has ended already has what they wanted.
      if (error instanceof ApiError && error.sessionEnded) forgetSession(cache);
      else announce('Signing out failed: the server could not be reached. Try again.', { shown: true });
    },
  });
  return { signOut: (everywhere: boolean) => mutate({ everywhere }), isPending };
}
