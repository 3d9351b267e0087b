import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { RETURN_TO_PARAM, returnToCandidates, START_PAGE, safeReturnTo } from '#contract/return-to.ts';
import { type Environment, type SessionState, type SignInRequest, sessionState } from '#contract/session.ts';
import { ApiError } from './api-error.ts';
import { serviceKey } from './query-client.ts';
import { type Incoming, send } from './send.ts';

/** The proxy's own interface. */
export const SESSION_PATH = '/session';

function read({ body, status }: Incoming): SessionState {
  const parsed = sessionState.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ApiError({
    kind: 'unreadable',
    status,
    message: 'The session could not be read',
    cause: parsed.error,
  });
}

async function fetchSession(signal?: AbortSignal): Promise<SessionState> {
  const ask = async (credentials: RequestCredentials) =>
    read(await send({ method: 'GET', url: SESSION_PATH, signal, credentials }));
  try {
    return await ask('same-origin');
  } catch (error) {
    // The cookie of a session that has ended stays until somebody signs in; without it the environments are told.
    if (error instanceof ApiError && error.sessionEnded) return ask('omit');
    throw error;
  }
}

/** Who is signed in, and the environments on offer. Fresh until something says otherwise. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => fetchSession(signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Looks whether somebody has signed in elsewhere, such as in another tab. Where nobody has, the cache keeps the session
 * that has ended, and the page that was made for it stays.
 */
export async function findSession(client: QueryClient): Promise<SessionState | undefined> {
  const state = await fetchSession();
  if (!state.session) return undefined;
  client.setQueryData(sessionQuery.queryKey, state);
  return state;
}

/**
 * Signs in; the answer is the new state of `sessionQuery`. Reads that are under way are for the session before, whose
 * end their late answers would tell as if it were the new one's; they are cancelled first.
 */
export const signInMutation = mutationOptions({
  mutationKey: ['sign-in'],
  mutationFn: async (request: SignInRequest, { client }) => {
    await client.cancelQueries({ queryKey: serviceKey });
    return read(await send({ method: 'POST', url: SESSION_PATH, body: request }));
  },
  onSuccess: (state, _request, _result, { client }) => client.setQueryData(sessionQuery.queryKey, state),
});

/**
 * Address at which the browser leaves for the service's own page, from which it comes back signed in.
 * @param returnTo path of the dashboard to go on to; the one that the sign-in page was given unless stated
 */
export function authorizeAddress(
  visit: {
    readonly environment: Environment['id'];
    readonly scope: string;
    readonly account: string | undefined;
  },
  returnTo = safeReturnTo(new URLSearchParams(globalThis.location?.search).get(RETURN_TO_PARAM)),
): string {
  const { environment, scope, account } = visit;
  const [short = START_PAGE] = returnToCandidates(returnTo);
  const query = new URLSearchParams({ environment, scope, [RETURN_TO_PARAM]: short });
  if (account) query.set('account', account);
  return `${SESSION_PATH}/authorize?${query}`;
}
