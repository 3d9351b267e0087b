import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiError } from '#api/api-error.ts';
import { operationKey } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import { sessionQuery } from '#api/session.ts';
import { getUser, type UserAnswer } from '#contract/operations/users.ts';
import { scopeCovers } from '#contract/scope.ts';
import { ID_PATTERN, lenientBoolean } from '#contract/wire.ts';
import { fullName } from '#lib/contact-name.ts';
import { USER_KEY } from './forget-session-data.ts';
import { organizationRoles, roleOf } from './internal/organization-role.ts';
import { ownerOf, useSession } from './session.ts';

const organization = z.object({
  id: z.string(),
  name: z.string().optional(),
  /** Undefined if the service does not return it; `not-admin` if no more is known. */
  role: z.enum(organizationRoles).optional(),
  /** Emails of its admins, as far as the service returns them, without the user's own. */
  admins: z.array(z.string()),
  /** Whether members may assign brands; undefined if unknown. */
  isBrandingOpen: z.boolean().optional(),
});

const signedInUser = z.object({
  id: z.string(),
  name: z.string().optional(),
  email: z.string().optional(),
  /** In lower case. */
  emails: z.array(z.string()),
  organization: organization.optional(),
});

/** The owner of the credential: a key or an account may be shared by several people. */
export type SignedInUser = z.output<typeof signedInUser>;

/** The service returns at most one. */
export type UserOrganization = z.output<typeof organization>;

const filled = (text: string | null | undefined) => text?.trim() || undefined;

/** `emails` is an array of any values; strings are addresses. */
const emailsOf = ({ emails, primary_email: primary }: UserAnswer): readonly string[] => [
  ...new Set(
    [primary, ...(emails ?? [])].flatMap((it) =>
      typeof it === 'string' && it.trim() !== '' ? it.trim().toLowerCase() : [],
    ),
  ),
];

/** Admins of the organization's root team are admins of the organization. */
function adminsOf(answer: UserAnswer, organizationId: string): string[] {
  const own = emailsOf(answer);
  const admins = (answer.teams ?? []).flatMap((team) =>
    team.id === organizationId ? (team.admins ?? []) : [],
  );
  const emails = admins.flatMap(({ email }) => filled(email) ?? []);
  return [...new Set(emails)].filter((email) => !own.includes(email.toLowerCase()));
}

function isBrandingOpen({ organization_settings: settings }: UserAnswer): boolean | undefined {
  const found = settings?.find(({ setting }) => setting === 'disable_branding_setup');
  const isClosed = lenientBoolean.safeParse(found?.value);
  return found && isClosed.success ? !isClosed.data : undefined;
}

function organizationOf(answer: UserAnswer): UserOrganization | undefined {
  const { id, name } = answer.organization ?? {};
  if (!id || !ID_PATTERN.test(id)) return undefined;
  return {
    ...{ id, name: filled(name), role: roleOf(answer), admins: adminsOf(answer, id) },
    isBrandingOpen: isBrandingOpen(answer),
  };
}

function userOf(answer: UserAnswer): SignedInUser {
  return {
    id: answer.id,
    name: fullName(answer.first_name, answer.last_name),
    email: filled(answer.primary_email),
    emails: [...emailsOf(answer)],
    organization: organizationOf(answer),
  };
}

const storedUser = z.object({ owner: z.string(), user: signedInUser });

/** The user of the last answer in this tab, so that the header does not move on a reload. */
function lastUser(owner: string): SignedInUser | undefined {
  try {
    const { data } = storedUser.safeParse(JSON.parse(sessionStorage.getItem(USER_KEY) ?? 'null'));
    return data?.owner === owner ? data.user : undefined;
  } catch {
    return undefined;
  }
}

function rememberUser(owner: string, user: SignedInUser | null): void {
  try {
    if (user) sessionStorage.setItem(USER_KEY, JSON.stringify({ owner, user }));
    else sessionStorage.removeItem(USER_KEY);
  } catch {
    // Without storage, the header waits for the answer.
  }
}

async function readUser(client: QueryClient, signal: AbortSignal): Promise<SignedInUser | null> {
  const session = client.getQueryData(sessionQuery.queryKey)?.session;
  // A session of a narrow scope would be refused.
  if (session && !scopeCovers(session.scope, getUser.method, getUser.path)) return null;
  try {
    const answer = await callPublicOperation(client, getUser, {}, { signal });
    const user = answer ? userOf(answer) : null;
    rememberUser(ownerOf(session), user);
    return user;
  } catch (error) {
    // The service's scope rules may be stricter; no error is shown.
    if (error instanceof ApiError && error.status === 403) return null;
    throw error;
  }
}

/**
 * Read once per page load. `data` is null if the service has no such operation or the session's scope forbids it, undefined
 * while loading.
 */
export function userQuery() {
  return queryOptions({
    queryKey: operationKey(getUser),
    queryFn: ({ client, signal }) => readUser(client, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** See `userQuery`. The last known user until the answer arrives. */
export function useUser(): SignedInUser | null | undefined {
  const owner = ownerOf(useSession());
  return useQuery({ ...userQuery(), placeholderData: () => lastUser(owner) }).data;
}

/** Undefined for another organization: the service returns the role in only one. */
export function useOwnOrganization(organizationId: string): UserOrganization | undefined {
  const organization = useUser()?.organization;
  return organization?.id === organizationId ? organization : undefined;
}
