import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { programRuns } from '#testing/program-runs.ts';
import { demoAccounts, demoApiKeys, demoApplication } from './demo/accounts.ts';

const { run, started } = programRuns();
const headers = { authorization: `Bearer ${demoApiKeys[0]?.key}` };

describe('npm run service', () => {
  it('prints its address and everything needed to sign in, and ends cleanly when asked to', async () => {
    const { child, ended, output, url } = await started();
    expect(output).toContain(`${demoApplication.clientId}:${demoApplication.clientSecret}`);
    for (const { email, password, role } of demoAccounts) {
      expect(output).toContain(`${email}  ${password}`);
      expect(output).toContain(role);
    }
    for (const { key } of demoApiKeys) expect(output).toContain(key);
    expect((await fetch(`${url}/request-logs`, { headers })).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0 });
  });

  it('takes from the environment what a container sets: where it listens, under which names, and who may call', async () => {
    const { url } = await started([], {
      SERVICE_HOST: '0.0.0.0',
      SERVICE_NAMES: 'signing, other.internal',
      SERVICE_CORS: 'http://localhost:5173, https://app.example',
    });
    const headers = { host: 'other.internal', origin: 'https://app.example' };
    const call = request(`${url}/healthz`, { headers }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    expect(answer.resume().statusCode).toBe(200);
    expect(answer.headers).toHaveProperty('access-control-allow-origin', 'https://app.example');
    // Any address of the machine, since it listens on all of them.
    const byAddress = request(`${url}/healthz`, { headers: { host: '192.0.2.7' } }).end();
    const [other] = (await once(byAddress, 'response')) as [IncomingMessage];
    expect(other.resume().statusCode).toBe(200);
  });

  it('explains itself', async () => {
    const { code, output } = await run(['--help']).ended;
    expect(code).toBe(0);
    for (const option of ['logs', 'port', 'host', 'name', 'cors', 'file', 'no-demo', 'documented-only'])
      expect(output).toContain(`--${option}`);
  });

  it.each<[string, readonly string[], Readonly<Record<string, string>>, RegExp]>([
    ['an unknown option', ['--lgos', '5'], {}, /--lgos.*--help/s],
    ['an unknown command', ['clok'], {}, /no command clok\. There are emit, .*clock, .*ids/],
    ['a port that is none', [], { SERVICE_PORT: '99999' }, /port must be a whole number from 0 to 65535/],
  ])('says in a line what is wrong with %s, and ends with 1', async (_, args, env, message) => {
    const { code, output } = await run(args, env).ended;
    expect(code).toBe(1);
    expect(output).toMatch(message);
    expect(output).not.toContain('    at ');
  });
});
