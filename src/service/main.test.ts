import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { programRuns } from '#testing/program-runs.ts';
import { demoAccounts, demoApiKeys, demoApplication } from './demo/accounts.ts';

const { pathOf, run, started } = programRuns();
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

  it('loses nothing that somebody has read when it is killed', async () => {
    const first = await started();
    await fetch(`${first.url}/marked/request`, { headers });
    const read = (url: string) =>
      fetch(`${url}/request-logs?per_page=20`, { headers }).then((answer) => answer.text());
    expect(await read(first.url)).toContain('/marked/request');
    first.child.kill('SIGKILL');
    await first.ended;
    expect(await read((await started()).url)).toContain('/marked/request');
  });

  it('explains itself', async () => {
    const { code, output } = await run(['--help']).ended;
    expect(code).toBe(0);
    for (const option of [
      '--logs',
      '--port',
      '--host',
      '--name',
      '--cors',
      '--file',
      '--no-demo',
      '--documented-only',
    ])
      expect(output).toContain(option);
  });

  it.each<[string, readonly string[], Readonly<Record<string, string>>, RegExp]>([
    ['an unknown option', ['--lgos', '5'], {}, /--lgos.*--help/s],
    ['an unknown command', ['clok'], {}, /no command clok\. There are emit, .*clock, .*ids/],
    ['a number of logs that is none', ['--logs', 'many'], {}, /number of logs must be a whole number/],
    ['a port that is none', [], { SERVICE_PORT: '99999' }, /port must be a whole number from 0 to 65535/],
    ['an origin that is none', ['--cors', 'localhost:5173'], {}, /localhost:5173 is no origin of web pages/],
    ['a damaged store', [], {}, /is damaged, or no database/],
    ['a folder that cannot be made', ['--file', '/dev/null/service.db'], {}, /cannot be made or written/],
  ])('says in a line what is wrong with %s, and ends with 1', async (what, args, env, message) => {
    if (what === 'a damaged store') writeFileSync(pathOf('service.db'), 'nonsense '.repeat(1000));
    const { code, output } = await run(args, env).ended;
    expect(code).toBe(1);
    expect(output).toMatch(message);
    expect(output).not.toContain('    at ');
  });

  it('says that its port is taken, and ends with 1', async () => {
    const { url } = await started();
    const env = { SERVICE_FILE: pathOf('other.db') };
    const { code, output } = await run(['--port', new URL(url).port], env).ended;
    expect({ code, output }).toMatchObject({
      code: 1,
      output: expect.stringMatching(/The port \d+ is taken/),
    });
  });
});
