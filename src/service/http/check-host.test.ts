import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { addApplication, addUser, bearerOf, listLogs } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';
import { makeSelfSigned } from '../tls/self-signed.ts';
import { checkHosts } from './check-host.ts';

const local = { host: '127.0.0.1', names: [], cert: undefined };

describe('#59 hosts that the service answers to', () => {
  it.each(['localhost', 'LOCALHOST:4410', '127.0.0.1:4410', '127.8.8.8', '[::1]:4410', undefined])(
    'are those of this machine: %s',
    (header) => {
      expect(checkHosts(local)(header)).toBeUndefined();
    },
  );

  it.each([
    ['evil.example', 421],
    ['evil.example:4410', 421],
    ['localhost.evil.example', 421],
    ['127.0.0.1.evil.example', 421],
    ['192.0.2.7:4410', 421],
    ['[2001:db8::7]', 421],
    ['0.0.0.0:4410', 421],
    ['evil.example#localhost', 400],
    ['evil.example@localhost', 400],
    ['localhost@evil.example', 400],
    ['localhost, evil.example', 400],
    ['', 400],
  ])('are no others: %s', (header, status) => {
    expect(checkHosts(local)(header)).toMatchObject({ status });
  });

  it('are those that were named, and any address where it listens beyond this machine', () => {
    const served = checkHosts({ ...local, host: '0.0.0.0', names: ['Signing.internal', '::ffff:1'] });
    for (const header of ['signing.internal:4410', 'SIGNING.INTERNAL', '192.0.2.7:4410', '[2001:db8::7]:80'])
      expect(served(header)).toBeUndefined();
    for (const header of ['evil.example', 'api.signing.internal', '192.0.2.7.evil.example'])
      expect(served(header)).toMatchObject({ status: 421 });
    expect(checkHosts({ ...local, host: 'signing.internal' })('signing.internal:4410')).toBeUndefined();
  });

  it('are those of its certificate', async () => {
    const { cert } = await makeSelfSigned({
      subject: 'signing.example',
      hosts: ['signing.example'],
      now: Math.floor(Date.now() / 1000),
    });
    const served = checkHosts({ ...local, cert });
    expect(served('signing.example:4410')).toBeUndefined();
    expect(served('evil.example:4410')).toMatchObject({ status: 421 });
  });
});

const running = await sharedService({ names: ['signing.internal'] });
const user = await addUser(running);
const authorization = bearerOf(running, user, addApplication(running, [user]));

describe('#59 a request for another host', () => {
  /** As a browser sends it whose page had its own name resolve to this machine. */
  function ask(path: string, host: string, method = 'GET'): Promise<{ status: number; body: unknown }> {
    const { port } = new URL(running.url);
    const options = { host: '127.0.0.1', port, path, method, headers: { host, authorization } };
    return new Promise((resolve, reject) => {
      request(options, async (answer) => {
        const body = await json(answer).catch(() => null);
        resolve({ status: answer.statusCode ?? 0, body });
      })
        .on('error', reject)
        .end();
    });
  }

  it('is refused everywhere, in words, and not recorded with its host', async () => {
    const asked = [
      ['/request-logs', 'GET'],
      ['/oauth2/authorize?client_id=a', 'GET'],
      ['/oauth2/authorize', 'POST'],
      ['/oauth2/token', 'POST'],
      ['/nowhere', 'GET'],
      ['/%zz', 'GET'],
    ] as const;
    for (const [path, method] of asked) {
      expect(await ask(path, 'evil.example:4410', method)).toEqual({
        status: 421,
        body: { errors: [{ code: 421, message: expect.stringContaining('--name') }] },
      });
    }
    expect((await ask('/request-logs?page=1', 'signing.internal')).status).toBe(200);
    const { data } = await listLogs(running, authorization);
    expect(data.map(({ request: { host } }) => host)).toEqual(['signing.internal']);
  });
});
