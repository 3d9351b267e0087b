import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { operationKey } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import { getUser, type UserAnswer } from '#contract/operations/users.ts';
import { ID_PATTERN } from '#contract/wire.ts';

/** The organization that the service names for a user. */
export interface UserOrganization {
  readonly id: string;
  readonly name: string | undefined;
  /** Whether the user is its admin; the service tells neither moderators from members nor anything where undefined. */
  readonly isAdmin: boolean | undefined;
}

/** The user whose session it is, as the service tells; a session may belong to a shared key or account. */
export interface SignedInUser {
  readonly id: string;
  /** First and last name, as far as there are any. */
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly organization: UserOrganization | undefined;
}

const filled = (text: string | null | undefined) => text?.trim() || undefined;

function organizationOf({ organization }: UserAnswer): UserOrganization | undefined {
  const { id, name, is_admin: isAdmin, is_superadmin: isSuperadmin } = organization ?? {};
  if (!id || !ID_PATTERN.test(id)) return undefined;
  return { id, name: filled(name), isAdmin: isSuperadmin === true || (isAdmin ?? undefined) };
}

/** What of an answer the pages go by. */
export function userOf(answer: UserAnswer): SignedInUser {
  const names = [filled(answer.first_name), filled(answer.last_name)].filter((it) => it !== undefined);
  return {
    id: answer.id,
    name: names.join(' ') || undefined,
    email: filled(answer.primary_email),
    organization: organizationOf(answer),
  };
}

async function readUser(client: QueryClient, signal: AbortSignal): Promise<SignedInUser | null> {
  try {
    const answer = await callPublicOperation(client, getUser, {}, { signal });
    return answer ? userOf(answer) : null;
  } catch (error) {
    // A session of a narrow scope may not ask; nobody needs to be told.
    if (error instanceof ApiError && error.status === 403) return null;
    throw error;
  }
}

/**
 * Who is signed in, read once for each load of the program. `data` is null where the service does not tell: it has no such
 * operation, or the session may not ask; and undefined until it has answered.
 */
export function userQuery() {
  return queryOptions({
    queryKey: operationKey(getUser),
    queryFn: ({ client, signal }) => readUser(client, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Who is signed in; see `userQuery`. */
export const useUser = (): SignedInUser | null | undefined => useQuery(userQuery()).data;
