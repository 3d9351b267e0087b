import { describe, expect, it } from 'vitest';
import * as codes from '#contract/errors/error-codes.ts';
import { type OperationId, operationList, operations } from '#contract/operations.ts';
import { entriesOf, isOfRule } from '#contract/rule.ts';
import { type DemoIds, demoIds } from '#service/demo/ids.ts';
import { basicHeader } from '#service/library/accounts.ts';
import { standingAt } from '#testing/clock.ts';
import { type Received, requestToken } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';
import { errorCases } from './cases.ts';
import { type DemoRequest, demoRequests, idsByName, ordinaryParams, UNKNOWN } from './demo-requests.ts';
import { type ErrorCase, newWorld, type Sent, sendRequest } from './error-case.ts';

/** Every code of the contract is raised with nothing but what `npm run service -- ids` names. */

const END = 1_800_000_000;
/** As the program prints it. */
const ids = JSON.parse(JSON.stringify(demoIds)) as DemoIds;
const id = idsByName(ids);
const params = ordinaryParams(ids);
const requests = demoRequests(ids);

const PORTAL = 'Portal, quick use';
const applicationCalled = (name: string) => ids.applications.find((it) => it.name === name);

// As few logs as there can be: what is asked does not depend on them.
const demo = await sharedService({ demo: { logs: 1 }, clock: standingAt(END) });
/** Where the cases of the conformance tests make what they are about; what is sent to the demo has other ids. */
const scratch = await sharedService();

const basicOf = (name: string) => {
  const { clientId = '', clientSecret = '' } = applicationCalled(name) ?? {};
  return basicHeader(clientId, clientSecret);
};

async function signIn(email: string, scope: string) {
  const password = ids.accounts.find((it) => it.email === email)?.password ?? '';
  const fields = { grant_type: 'password', username: email, password, scope };
  const { body } = await requestToken(demo, basicOf('Sealdesk'), fields);
  return body as { readonly access_token: string; readonly refresh_token: string };
}

/** By email and scope, since each sign-in takes a while. */
const sessions = new Map<string, ReturnType<typeof signIn>>();

async function authorizationOf(operation: OperationId, as?: string): Promise<string> {
  if (operations[operation].credential === 'basic' && !as?.includes('@'))
    return basicOf(as ?? (operation === 'createToken' ? 'Sealdesk' : 'Client Portal'));
  const { key } = ids.apiKeys.find(({ name }) => name === (as ?? PORTAL)) ?? {};
  if (key !== undefined) return `Bearer ${key}`;
  const [email = '', scope = '*'] = as?.split(' ') ?? [];
  const session = sessions.get(`${email} ${scope}`) ?? signIn(email, scope);
  sessions.set(`${email} ${scope}`, session);
  return `Bearer ${(await session).access_token}`;
}

function call(operation: OperationId, { body, ...sent }: Sent): Promise<Received> {
  // What operations have alike is asked of reads too, which take no body.
  const content = operations[operation].method === 'GET' ? undefined : body;
  return sendRequest(demo, operations[operation], {
    ...sent,
    params: { ...params, ...sent.params },
    body: content,
  });
}

async function raise(operation: OperationId, { as, after = 0, ...request }: DemoRequest): Promise<Received> {
  const sent = { ...request, authorization: await authorizationOf(operation, as) };
  for (let count = 0; count < after; count += 1) await call(operation, sent);
  return call(operation, sent);
}

/** Ids that a case made for itself, in place of which a body names something of the demo data. */
const MADE = /^test\d{36}$/;
const named: Readonly<Record<string, string>> = {
  entity_id: id('freeDocument'),
  brand_id: id('brand'),
  integration_id: UNKNOWN,
};

function withDemoIds(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((it) => withDemoIds(it, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, withDemoIds(it, key)]));
  if (typeof value !== 'string' || !MADE.test(value)) return value;
  const other = named[name] ?? params[name];
  if (other === undefined) throw new Error(`Nothing in the demo data stands for ${name}`);
  return other;
}

/** The request of a case that the service need not look anything up for, made of the ids of the demo data. */
async function raiseRule({ operation, request }: ErrorCase): Promise<Received> {
  const { query, headers, body, authorization } = await request(await newWorld(scratch));
  const own = authorization === undefined ? await authorizationOf(operation) : authorization;
  return call(operation, { query, headers, body: withDemoIds(body), authorization: own });
}

interface CodedBody {
  readonly code?: number;
  readonly errors?: readonly { readonly code?: number; readonly message: string }[];
}

const codesIn = (body: unknown) => {
  const { code, errors } = body as CodedBody;
  return errors?.map((error) => error.code) ?? [code];
};

const conditions = operationList.flatMap(({ id: operation, errors }) =>
  Object.keys(errors).flatMap((code) =>
    entriesOf(errors, Number(code)).map((entry, condition) => ({
      ...{ operation: operation as OperationId, code: Number(code), condition, entry },
      name: `${operation} ${code} ${condition}`,
    })),
  ),
);

const NARROW = 'createToken 1537 2';

describe('with nothing but the ids that the service prints', () => {
  it.concurrent.each(conditions.filter(({ name }) => name !== NARROW))(
    '$name: $entry.condition',
    async ({ operation, code, condition, entry, name }) => {
      const own = requests[name];
      const errorCase = errorCases.find(
        (it) => it.operation === operation && it.code === code && (it.condition ?? 0) === condition,
      );
      if (!own && !errorCase) throw new Error('There is no request');
      const isKnownBeforehand =
        isOfRule(entry) || code === codes.INVALID_TOKEN || code === codes.INVALID_PAYLOAD;
      if (!own && !isKnownBeforehand) throw new Error('It depends on the demo data, and there is no request');
      const { status, body } = await (own ? raise(operation, own) : raiseRule(errorCase as ErrorCase));
      const expected = errorCase?.status === undefined ? [entry.status].flat() : [errorCase.status];
      expect({ status, codes: codesIn(body) }, JSON.stringify(body)).toEqual({
        status: expect.toBeOneOf(expected),
        codes: expect.arrayContaining([code]),
      });
    },
  );

  it(`${NARROW}: a token is refused more than was granted`, async () => {
    const { refresh_token } = await signIn(ids.accounts[0]?.email ?? '', 'GET/user');
    const fields = { grant_type: 'refresh_token', refresh_token, scope: '*' };
    const { body } = await requestToken(demo, basicOf('Sealdesk'), fields);
    expect(body).toMatchObject({
      code: codes.INVALID_TOKEN,
      message: expect.stringContaining('beyond the scope'),
    });
  });

  it('no request is about what the contract does not declare', () => {
    const declared = new Set(conditions.map(({ name }) => name));
    expect(Object.keys(requests).filter((name) => !declared.has(name))).toEqual([]);
  });
});
