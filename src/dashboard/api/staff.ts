import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { RETURN_TO_PARAM, returnToCandidates, START_PAGE } from '#contract/return-to.ts';
import type { Environment } from '#contract/session.ts';
import { sessionState } from '#contract/session.ts';
import {
  type AuditPage,
  auditPage,
  type CredentialRequest,
  type ExportNotice,
  listedSessions,
  serviceCredentials,
  staffRoles,
  type UnmaskRequest,
} from '#contract/staff.ts';
import { ApiError } from './api-error.ts';
import { serviceKey } from './query-client.ts';
import { type Outgoing, send } from './send.ts';
import { SESSION_PATH as PATH, sessionQuery } from './session.ts';

/** Beside what the service answered, so that it goes with the session. */
const staffKey = [...serviceKey, 'staff'] as const;

const keys = {
  sessions: [...staffKey, 'sessions'],
  audit: [...staffKey, 'audit'],
  credentials: [...staffKey, 'credentials'],
  roles: [...staffKey, 'roles'],
} as const;

/** @throws ApiError for every refusal, and for an answer that cannot be read */
async function ask<S extends z.ZodType>(schema: S, outgoing: Outgoing): Promise<z.output<S>> {
  const { body, status, requestId } = await send(outgoing);
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw new ApiError({
    ...{ kind: 'unreadable', status, requestId, cause: read.error },
    message: 'The answer of the server could not be read',
  });
}

/**
 * Address at which the browser leaves for the sign-in of a company, from which it comes back signed in.
 * @param returnTo path of the dashboard to go on to, which must be safe
 */
export function companySignInAddress(
  provider: string,
  environment: Environment['id'],
  returnTo: string,
): string {
  const [short = START_PAGE] = returnToCandidates(returnTo);
  const query = new URLSearchParams({ environment, [RETURN_TO_PARAM]: short });
  return `${PATH}/openid/${encodeURIComponent(provider)}?${query}`;
}

/** One's own sessions, or everybody's for administrators. */
export const sessionsQuery = (everybody: boolean) =>
  queryOptions({
    queryKey: [...keys.sessions, everybody],
    queryFn: ({ signal }) =>
      ask(listedSessions, {
        ...{ method: 'GET', signal },
        url: everybody ? `${PATH}/list?everybody=true` : `${PATH}/list`,
      }),
  });

/** Ends sessions one after the other, by their handles. One that has ended meanwhile is no error. */
export const endSessionsMutation = mutationOptions({
  mutationKey: ['end-sessions'],
  mutationFn: async (handles: readonly string[]) => {
    for (const handle of handles)
      await send({ method: 'DELETE', url: `${PATH}/list/${encodeURIComponent(handle)}` }).catch(
        (error: unknown) => {
          if (!(error instanceof ApiError && error.status === 404)) throw error;
        },
      );
  },
  onSettled: (_data, _error, _handles, _result, { client }) =>
    client.invalidateQueries({ queryKey: keys.sessions }),
});

/** Which lines of the audit log are wanted; times are UNIX seconds. */
export interface AuditQuestion {
  readonly action?: string | undefined;
  /** Part of the email, in any case. */
  readonly account?: string | undefined;
  readonly operation?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** So many lines are read at once for a page, and for a file. */
const AUDIT_PAGE = 100;
export const MOST_LINES = 1000;

/** A part of the audit log, newest first. @param before number of the line that comes after it; the newest without one */
export function readAudit(
  question: AuditQuestion,
  before: number | undefined,
  signal?: AbortSignal,
  limit = AUDIT_PAGE,
): Promise<AuditPage> {
  const given = Object.entries({ before, limit, ...question }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return ask(auditPage, { method: 'GET', url: `${PATH}/audit?${new URLSearchParams(given)}`, signal });
}

/** The audit log, read page by page. */
export const auditQuery = (question: AuditQuestion) =>
  infiniteQueryOptions({
    queryKey: [...keys.audit, question],
    queryFn: ({ pageParam, signal }) => readAudit(question, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Has the proxy note a file that is about to be made. @throws ApiError where it does not */
export async function sendExportNotice(client: QueryClient, notice: ExportNotice): Promise<void> {
  // By the cache, which tells of a session that has ended.
  const mutation = client.getMutationCache().build(client, {
    networkMode: 'always',
    mutationFn: (body: ExportNotice) => send({ method: 'POST', url: `${PATH}/audit`, body }),
  });
  await mutation.execute(notice);
}

export const credentialsQuery = queryOptions({
  queryKey: keys.credentials,
  queryFn: ({ signal }) => ask(serviceCredentials, { method: 'GET', url: `${PATH}/credentials`, signal }),
});

const credentialPath = (environment: Environment['id']) => `${PATH}/credentials/${environment}`;

/** What was refused for want of a credential is read again. */
const readAllAgain = (client: QueryClient) => void client.invalidateQueries({ queryKey: serviceKey });

/** Gives the credential of an environment, or another one. */
export async function giveCredential(
  client: QueryClient,
  environment: Environment['id'],
  body: CredentialRequest,
): Promise<void> {
  await send({ method: 'PUT', url: credentialPath(environment), body });
  readAllAgain(client);
}

export const removeCredentialMutation = mutationOptions({
  mutationKey: ['remove-credential'],
  mutationFn: (environment: Environment['id']) =>
    send({ method: 'DELETE', url: credentialPath(environment) }),
  onSuccess: (_data, _environment, _result, { client }) => readAllAgain(client),
});

export const rolesQuery = queryOptions({
  queryKey: keys.roles,
  queryFn: async ({ signal }) => {
    const { roles } = await ask(staffRoles, { method: 'GET', url: `${PATH}/roles`, signal });
    return roles;
  },
});

/** Asks for what is masked; see `MaskBoundary` for what becomes of what was read. */
export async function unmask(client: QueryClient, body: UnmaskRequest): Promise<void> {
  const state = await ask(sessionState, { method: 'POST', url: `${PATH}/unmask`, body });
  client.setQueryData(sessionQuery.queryKey, state);
}

/** Has it masked again. @throws ApiError where nobody answers in time, as far as this browser can tell */
export async function maskAgain(client: QueryClient, signal: AbortSignal): Promise<void> {
  const state = await ask(sessionState, { method: 'DELETE', url: `${PATH}/unmask`, signal });
  client.setQueryData(sessionQuery.queryKey, state);
}
