import { INVALID_PAYLOAD } from '#contract/errors/error-codes.ts';
import type { ErrorEntry, Operation } from '#contract/operation.ts';
import { type OperationId, type Operations, operations } from '#contract/operations.ts';
import { entriesOf } from '#contract/rule.ts';
import type { RunningService } from '#service/start.ts';
import {
  addApplication,
  addUser,
  bearerOf,
  type Received,
  send,
  type TestApplication,
  type TestUser,
  testId,
} from '#testing/service.ts';

/** What every case has to itself: a user with an application of their own, in a service that others use too. */
export interface World {
  readonly running: RunningService;
  readonly user: TestUser;
  readonly application: TestApplication;
}

/** A request of the case's operation; the address, the method and the credential come from the contract. */
export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  /** A string as it is. */
  readonly query?: Readonly<Record<string, string>> | string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a string as it is. */
  readonly body?: unknown;
  /** Another credential than the user's full access; null for none. */
  readonly authorization?: string | null;
}

/** How one refusal is brought about, and what it must look like. */
export interface ErrorCase {
  readonly operation: OperationId;
  /** Null for a message that the document shows without a code. */
  readonly code: number | null;
  /** Which of the code's conditions, where it stands for several. */
  readonly condition?: number;
  /** Where it is not the first status of the catalogue. */
  readonly status?: number;
  /** Part of the message, where it is not the condition of the catalogue. */
  readonly message?: string;
  /** Body format (document, Errors); a list unless stated. */
  readonly shape?: 'list' | 'flat' | 'token';
  /** What the case does, where one condition can be met in several ways. */
  readonly when?: string;
  readonly request: (world: World) => Sent | Promise<Sent>;
}

type CodeOfId<Id extends OperationId> = Extract<keyof Operations[Id]['errors'], number>;
export type CaseOf<Id extends OperationId> = Omit<ErrorCase, 'operation' | 'code'> & {
  readonly code: CodeOfId<Id> | null;
};

/** Cases of one operation; the compiler takes only codes that it declares. */
export function casesOf<Id extends OperationId>(
  operation: Id,
  cases: readonly CaseOf<Id>[],
): readonly ErrorCase[] {
  return cases.map((it) => ({ ...it, operation }));
}

/** The same cases with a body that is in order, or nearly so. */
export const withBody = <C extends Pick<ErrorCase, 'request'>>(cases: readonly C[], body: object = {}) =>
  cases.map((it) => ({
    ...it,
    request: async (world: World): Promise<Sent> => ({ ...(await it.request(world)), body }),
  }));

/** Cases that are refused as an invalid payload. @param rows with part of the message */
export const invalidCases = (
  rows: readonly (readonly [when: string, message: string, request: ErrorCase['request']])[],
) =>
  rows.map(([when, message, request]) => ({
    code: INVALID_PAYLOAD,
    shape: 'flat' as const,
    when,
    message,
    request,
  }));

/** The entry of the catalogue that a case is about; undefined for a message without a code. */
export function entryOf({ operation, code, condition = 0 }: ErrorCase): ErrorEntry | undefined {
  return code === null ? undefined : entriesOf(operations[operation].errors, code)[condition];
}

export async function newWorld(running: RunningService): Promise<World> {
  const user = await addUser(running);
  return { running, user, application: addApplication(running, [user]) };
}

/** Ids of the right shape that nothing has, for all that a path names. */
export const unknownIds = ({ path }: Operation): Readonly<Record<string, string>> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, testId()]));

/** Sends a request of an operation, as the user of the world unless it says otherwise. */
export function sendCase(
  { running, user, application }: World,
  operation: Operation,
  sent: Sent,
): Promise<Received> {
  const own = operation.credential === 'basic' ? application.basic : bearerOf(running, user, application);
  const { authorization = own } = sent;
  return sendRequest(running, operation, { ...sent, authorization });
}

/** Sends a request of an operation with the credential that it names, if any. */
export function sendRequest(
  running: RunningService,
  operation: Operation,
  { params = {}, query, headers, body, authorization = null }: Sent,
): Promise<Received> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const type = operation.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const search = typeof query === 'string' ? query : new URLSearchParams(query).toString();
  return send(running, search ? `${path}?${search}` : path, {
    method: operation.method,
    headers: {
      ...(authorization === null ? {} : { authorization }),
      ...(body === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}
