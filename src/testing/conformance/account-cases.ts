import type { RunningService } from '#service/start.ts';
import {
  addApplication,
  addUser,
  bearerOf,
  newLog,
  requestToken,
  type TestApplication,
  testId,
} from '#testing/service.ts';
import { casesOf, type ErrorCase, type Sent, type World } from './error-case.ts';

const form = (fields: Readonly<Record<string, string>>): Sent => ({
  body: new URLSearchParams(fields).toString(),
});

/** Logs a request of the application. @returns the id of its entry */
function addLog(running: RunningService, application: TestApplication): string {
  const requestId = testId();
  running.service.logs.addAll([newLog(application, { requestId })]);
  return requestId;
}

/** With a token of a user without an active subscription, through an application of their own. */
async function unsubscribed({ running }: World, subscription: 'inactive' | 'none') {
  const user = await addUser(running, { subscription });
  const application = addApplication(running, [user]);
  return { application, authorization: bearerOf(running, user, application) };
}

/** A token request that is refused as the condition of the code says. */
const refused = (condition: number, message: string, request: ErrorCase['request']) =>
  ({ code: 1537, shape: 'token', when: message, condition, message, request }) as const;

/** Tokens and request logs. */
export const accountCases = [
  ...casesOf('createToken', [
    refused(0, 'client secret is wrong', () => ({
      ...form({ grant_type: 'password', username: 'a', password: 'b' }),
      authorization: 'Basic YTpi',
    })),
    refused(1, 'password is wrong', ({ user }) =>
      form({ grant_type: 'password', username: user.email, password: 'wrong' }),
    ),
    refused(1, 'refresh token is wrong', () => form({ grant_type: 'refresh_token', refresh_token: 'wrong' })),
    refused(1, 'authorization code is wrong', () =>
      form({ grant_type: 'authorization_code', code: 'wrong' }),
    ),
    refused(2, 'must not go beyond the scope that was granted', ({ running, user, application }) => {
      const holder = { userKey: user.key, applicationKey: application.key, scope: 'GET/user' };
      const { refreshToken } = running.service.tokens.issue(holder, running.service.now());
      return form({ grant_type: 'refresh_token', refresh_token: refreshToken, scope: '*' });
    }),
    refused(3, 'Too many failed attempts', async ({ running, user, application }) => {
      const wrong = { grant_type: 'password', username: user.email, password: 'wrong' };
      const failures = Array.from({ length: running.service.settings.failedSignIns }, () =>
        requestToken(running, application.basic, wrong),
      );
      await Promise.all(failures);
      return form({ ...wrong, password: user.password });
    }),
    {
      code: 11005001,
      request: async ({ running }) => {
        const { email, password } = await addUser(running);
        return form({ grant_type: 'password', username: email, password });
      },
    },
    {
      code: 65536,
      shape: 'flat',
      message: 'grant_type',
      when: 'the grant is unknown',
      request: () => form({ grant_type: 'implicit' }),
    },
  ]),
  ...casesOf('getRequestLog', [
    {
      code: 0,
      shape: 'flat',
      request: async (world) => {
        const { application, authorization } = await unsubscribed(world, 'inactive');
        return { params: { request_id: addLog(world.running, application) }, authorization };
      },
    },
    { code: 26404001, request: () => ({ params: { request_id: testId() } }) },
    {
      code: 26404001,
      when: 'it is of an application of somebody else',
      request: async ({ running }) => {
        const stranger = await addUser(running);
        return { params: { request_id: addLog(running, addApplication(running, [stranger])) } };
      },
    },
    {
      code: 26404001,
      when: 'it is of an application that is not active',
      request: ({ running, user }) => ({
        params: { request_id: addLog(running, addApplication(running, [user], { active: false })) },
      }),
    },
  ]),
  ...casesOf('listRequestLogs', [
    {
      code: 0,
      shape: 'flat',
      request: (world) => unsubscribed(world, 'inactive'),
    },
    {
      code: 0,
      shape: 'flat',
      when: 'there never was one',
      request: (world) => unsubscribed(world, 'none'),
    },
    {
      code: 65536,
      shape: 'flat',
      message: 'per_page',
      when: 'a parameter is out of bounds',
      request: () => ({ query: { per_page: '0' } }),
    },
  ]),
];
