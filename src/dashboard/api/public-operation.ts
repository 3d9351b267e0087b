import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { InputOf, Operation, OutputOf } from '#contract/operation.ts';
import { ApiError } from './api-error.ts';
import { callOperation } from './call-operation.ts';
import { mayCall } from './may-call.ts';
import { operationKey } from './operation-query.ts';
import { serviceKey } from './query-client.ts';
import { sessionQuery } from './session.ts';

/** Whether a service, or a gateway before it, answered that it has no such operation. */
const isUnknownRoute = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.kind === 'service' &&
  (error.status === 405 ||
    error.status === 501 ||
    (error.status === 404 && error.errors.every(({ code }) => code === undefined)));

/** Whether an error was answered by the operation itself, such as a refusal by rights: so it is there. */
const isOwnAnswer = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'unreadable' || error.kind === 'service') && !error.unanswered;

/** Where the cache remembers whether a service has an operation. The account's key is that of its environment, too. */
const hasOperationKey = (accountKey: string | undefined, operation: Pick<Operation, 'id'>) =>
  [...serviceKey, 'has-operation', accountKey, operation.id] as const;

/**
 * Calls an operation that the specification does not have (`source: 'public'`) and a live service may not know. It is
 * tried once for each session: while the first call is under way others wait, and where it meets an unknown route none
 * is made any more. The cache remembers that with what the service answered, so that it ends with the session.
 *
 * The ids in its path must have the right shape, since a service may answer others as an unknown route too.
 * @returns the answer; undefined where the service does not have the operation, or no role of the session includes it
 * @throws ApiError for every refusal, as `callOperation`
 */
export async function callPublicOperation<O extends Operation>(
  client: QueryClient,
  operation: O,
  input: InputOf<O>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<OutputOf<O> | undefined> {
  const session = client.getQueryData(sessionQuery.queryKey)?.session;
  if (!mayCall(session, operation.id)) return undefined;
  let first: Promise<OutputOf<O>> | undefined;
  const isThere = await client
    .fetchQuery({
      queryKey: hasOperationKey(session?.accountKey, operation),
      queryFn: async () => {
        first = callOperation(operation, input, options);
        return first.then(
          () => true,
          (error: unknown) => {
            if (isUnknownRoute(error)) return false;
            if (isOwnAnswer(error)) return true;
            throw error;
          },
        );
      },
      staleTime: 'static',
      // A read that is tried again by itself has a cache without a session (`ReadRecovery`).
      gcTime: session ? Number.POSITIVE_INFINITY : 0,
      retry: false,
    })
    .catch((error: unknown) => {
      if (first) throw error;
      return undefined;
    });
  if (isThere === false) return undefined;
  if (first) return first;
  // The call that was waited for was cut off or not answered, and tells nothing.
  if (isThere === undefined) return callPublicOperation(client, operation, input, options);
  return callOperation(operation, input, options);
}

/**
 * Query options that read through an operation that the specification does not have. The data are null where the service
 * does not have it either.
 */
export function publicQuery<O extends Operation>(operation: O, input: InputOf<O>) {
  return queryOptions({
    queryKey: operationKey(operation, input),
    queryFn: async ({ client, signal }) =>
      (await callPublicOperation(client, operation, input, { signal })) ?? null,
  });
}

/** Whether a public operation was tried in this session and the service does not have it, or no role includes it. */
export function useIsMissing(operation: Pick<Operation, 'id'>): boolean {
  const session = useQuery({ ...sessionQuery, enabled: false }).data?.session;
  const { data } = useQuery<boolean>({
    queryKey: hasOperationKey(session?.accountKey, operation),
    queryFn: skipToken,
  });
  return data === false || !mayCall(session, operation.id);
}
