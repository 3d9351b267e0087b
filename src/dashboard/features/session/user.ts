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
  /** Undefined where the service does not say; `not-admin` where it says that alone. */
  role: z.enum(organizationRoles).optional(),
  /** Emails of its admins, as far as the service names them; never the user's own. */
  admins: z.array(z.string()),
  /** Whether its members may assign brands; undefined where the service does not say. */
  isBrandingOpen: z.boolean().optional(),
});

const signedInUser = z.object({
  id: z.string(),
  /** First and last name, as far as there are any. */
  name: z.string().optional(),
  email: z.string().optional(),
  /** Every address of theirs that the service names, in lower case. */
  emails: z.array(z.string()),
  organization: organization.optional(),
});

/** The user whose session it is, as the service tells: a key or an account may be shared by several people. */
export type SignedInUser = z.output<typeof signedInUser>;

/** The organization that the service names for a user; it has room for one. */
export type UserOrganization = z.output<typeof organization>;

const filled = (text: string | null | undefined) => text?.trim() || undefined;

/** A list of what may be anything holds the addresses as texts. */
const emailsOf = ({ emails, primary_email: primary }: UserAnswer): readonly string[] => [
  ...new Set(
    [primary, ...(emails ?? [])].flatMap((it) =>
      typeof it === 'string' && it.trim() !== '' ? it.trim().toLowerCase() : [],
    ),
  ),
];

/** Admins of the team of a whole organization are admins of that organization. */
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

/** What of an answer the pages go by. */
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

/** What the service told this tab last of an account, so that the header need not move when it tells again. */
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
    // A browser that stores nothing shows the header a moment later.
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
    // The service may know better what the scope covers; nobody needs to be told.
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

/** Who is signed in; see `userQuery`. What the service told last stands until it has answered. */
export function useUser(): SignedInUser | null | undefined {
  const owner = ownerOf(useSession());
  return useQuery({ ...userQuery(), placeholderData: () => lastUser(owner) }).data;
}

/** The user's organization, if it is the one that is asked about: the service tells the role in no other. */
export function useOwnOrganization(organizationId: string): UserOrganization | undefined {
  const organization = useUser()?.organization;
  return organization?.id === organizationId ? organization : undefined;
}
