import type { z } from 'zod';
import type { InputOf, Operation } from '#contract/operation.ts';
import { urlOf } from '#contract/operation-url.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import type { SentAnswer } from '#service/http/watch-answers.ts';
import {
  type AddedApplication,
  type AddedUser,
  addApplication as addApplicationTo,
  addUser as addUserTo,
  bearerHeader,
} from '#service/library/accounts.ts';
import { parseBody } from '#service/library/call-operation.ts';
import type { NewLog } from '#service/request-logs/new-log.ts';
import { type RunningService, type ServiceOptions, startService } from '#service/start.ts';
import { checkAnswer } from './answers/answer-check.ts';

/** Builders for tests against the embedded service: the real one, on a free port, over a store of the test's own. */

let counter = 0;
const next = () => {
  counter += 1;
  return counter;
};

/** An id of 40 characters that no other call returns. */
export const testId = () => `test${String(next()).padStart(36, '0')}`;

/**
 * Starts a service without demo data, in memory unless the options name a file. Every answer is held against the
 * contract: one that breaks it becomes a 500 that says how, and closing the service fails.
 */
export async function startTestService(options: Partial<ServiceOptions> = {}): Promise<RunningService> {
  const errors: unknown[] = [];
  const onAnswer = (answer: SentAnswer) => {
    try {
      checkAnswer(answer);
    } catch (error) {
      errors.push(error);
      throw error;
    }
  };
  const running = await startService({ database: ':memory:', port: 0, demo: false, onAnswer, ...options });
  return {
    ...running,
    async close() {
      await running.close();
      if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('\n'));
    },
  };
}

export interface TestUser extends AddedUser {
  readonly key: number;
}

/** Adds a user with a password and, unless told otherwise, an active subscription. */
export async function addUser(
  { service }: RunningService,
  options: { readonly subscription?: 'active' | 'inactive' | 'none'; readonly withoutPassword?: true } = {},
): Promise<TestUser> {
  const { subscription = 'active', withoutPassword } = options;
  const email = `user${next()}@test.example`;
  const password = withoutPassword ? { password: null } : {};
  return addUserTo(service, { id: testId(), email, subscription, ...password });
}

export interface TestApplication extends AddedApplication {
  readonly key: number;
}

/** Adds an application that the users own. */
export function addApplication(
  { service }: RunningService,
  owners: readonly TestUser[],
  options: { readonly name?: string; readonly active?: boolean; readonly organizationKey?: number } = {},
): TestApplication {
  const credentials = { clientId: `client-${next()}`, clientSecret: `secret-${next()}` };
  const keys = owners.map(({ key }) => key);
  return addApplicationTo(service, keys, { id: testId(), ...credentials, ...options });
}

/** A token of the user for the application, as the token operation hands it out; value of an Authorization header. */
export function bearerOf(
  { service }: RunningService,
  user: TestUser,
  application: TestApplication,
  scope = '*',
): string {
  return bearerHeader(service, { userKey: user.key, applicationKey: application.key, scope });
}

export interface Received {
  readonly status: number;
  /** As `parseBody` reads it. */
  readonly body: unknown;
  readonly headers: Headers;
}

/** Sends a request below the service's address and reads the answer. */
export async function send(running: RunningService, path: string, init: RequestInit = {}): Promise<Received> {
  const response = await fetch(`${running.url}${path}`, init);
  return {
    status: response.status,
    body: parseBody(await response.text()),
    headers: response.headers,
  };
}

/** Sends a request with a JSON body, or none. */
export const sendAs = (
  running: RunningService,
  authorization: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Received> =>
  send(running, path, {
    method,
    headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: JSON.stringify(body),
  });

/** Asks for a token with a form-encoded body. */
export function requestToken(
  running: RunningService,
  authorization: string | undefined,
  fields: Readonly<Record<string, string>>,
): Promise<Received> {
  return send(running, '/oauth2/token', {
    method: 'POST',
    headers: authorization === undefined ? {} : { authorization },
    body: new URLSearchParams(fields),
  });
}

/** Path and query of a call, as the contract encodes it. */
export const pathOf = <O extends Operation & { query: z.ZodObject }>(
  operation: O,
  query: NonNullable<InputOf<O> extends { query?: infer Q } ? Q : never>,
  params: Readonly<Record<string, string>> = {},
): string => urlOf(operation, { params, query: query as Record<string, unknown> });

type LogQuery = NonNullable<InputOf<typeof listRequestLogs>['query']>;

/** Lists request logs and reads them as the contract types them. @throws when the answer is no list */
export async function listLogs(running: RunningService, authorization: string, query: LogQuery = {}) {
  const { body } = await send(running, pathOf(listRequestLogs, query), { headers: { authorization } });
  return listRequestLogs.responses[200].parse(body);
}

/** A request log of an application, with whatever the test cares about. */
export function newLog(application: TestApplication | null, log: Partial<NewLog> = {}): NewLog {
  return {
    created: 1_700_000_000,
    method: 'GET',
    uri: '/v2/documents',
    code: 200,
    time: 12,
    error: false,
    applicationKey: application?.key ?? null,
    userKey: null,
    requestId: testId(),
    apiVersion: 2,
    ip: '127.0.0.1',
    host: 'api.test.example',
    source: 'api',
    userAgent: 'test',
    requestBody: null,
    responseBody: null,
    ...log,
  };
}
