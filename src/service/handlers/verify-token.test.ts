import { expect, it } from 'vitest';
import { standingAt } from '#testing/clock.ts';
import { addApplication, addUser, bearerOf, listLogs, send } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

const running = await sharedService({ clock: standingAt(1_800_000_000) });

const verify = (authorization: string) => send(running, '/oauth2/token', { headers: { authorization } });

it('a token is told its scope and what is left of it, until nothing is', async () => {
  const user = await addUser(running);
  const application = addApplication(running, [user]);
  const authorization = bearerOf(running, user, application, 'GET/oauth2/token request-logs');
  const answer = { access_token: authorization.slice('Bearer '.length), token_type: 'bearer' };
  await running.clock.advance(600_000);
  const { status, body, headers } = await verify(authorization);
  expect({ status, body }).toEqual({
    status: 200,
    body: { ...answer, scope: 'GET/oauth2/token request-logs', expires_in: '3000' },
  });
  expect(headers.get('cache-control')).toBe('no-store');
  await running.clock.advance(3_000_000);
  expect(await verify(authorization)).toMatchObject({ status: 400, body: { code: 1537 } });
});

it('an API key does not expire', async () => {
  const user = await addUser(running);
  const { key } = addApplication(running, [user]);
  running.service.accounts.addApiKey({
    ...{ key: 'an-api-key', name: 'Verified', userKey: user.key, applicationKey: key },
    created: running.service.now(),
  });
  expect(await verify('Bearer an-api-key')).toMatchObject({
    status: 200,
    body: { access_token: 'an-api-key', scope: '*', expires_in: null },
  });
});

it('the request log has nothing of the token', async () => {
  const user = await addUser(running);
  const authorization = bearerOf(running, user, addApplication(running, [user]));
  await verify(authorization);
  const { data } = await listLogs(running, authorization);
  expect(data[0]).toMatchObject({ user_id: user.id, request: { uri: '/oauth2/token' } });
  expect(JSON.stringify(data)).not.toContain(authorization.slice('Bearer '.length));
});
