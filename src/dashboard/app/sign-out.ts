import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { serviceKey } from '#api/query-client.ts';
import { forgetSession, signOutMutation } from '#api/sign-out.ts';
import { signedOut } from '#contract/staff.ts';
import { announce } from '#ui/announce.ts';
import { sessionEnded } from './cache.ts';

/** Leaves a session that is over, which nobody has to sign in to again; the sign-in page follows by itself. */
export function leaveSession(cache: QueryClient): void {
  sessionEnded.set(false);
  forgetSession(cache);
}

/** Ends the session on the server, or every one that is proved to be the same person's, and then here. */
export function useSignOut() {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...signOutMutation,
    networkMode: 'always',
    onSuccess: (body, ...others) => {
      const { data } = signedOut.safeParse(body);
      signOutMutation.onSuccess?.(body, ...others);
      // The company's own session ends there.
      if (data) location.assign(data.logout);
    },
    onSettled: (_data, error) => {
      // A read that was under way may have found the session gone before the answer to this was there.
      if (!error) sessionEnded.set(false);
    },
    onError: (error) => {
      // Whoever signs out of a session that has ended already has what they wanted.
      if (error instanceof ApiError && error.sessionEnded) return leaveSession(cache);
      void cache.invalidateQueries({ queryKey: serviceKey });
      announce('Signing out failed: the server could not be reached. Try again.', { shown: true });
    },
  });
  return { signOut: (everywhere: boolean) => mutate({ everywhere }), isPending };
}
