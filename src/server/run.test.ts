import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

/** Runs `npm start` until it ends by itself. */
async function run(env: Record<string, string>): Promise<{ code: number; stderr: string; stdout: string }> {
  const { SERVICE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, ...env },
  });
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, stdout, stderr };
}

it('#49 ends with an error that names every configuration fault', async () => {
  const { code, stdout, stderr } = await run({
    PORT: 'high',
    SERVICE_URL: 'http://signing.example',
    SESSION_SECRET: 'changeme-changeme-changeme-changeme!',
  });
  expect(code).toBe(1);
  expect(stdout).toBe('');
  for (const name of ['PORT', 'SERVICE_URL', 'SERVICE_CLIENT_ID', 'SERVICE_CLIENT_SECRET', 'SESSION_SECRET'])
    expect(stderr).toMatch(new RegExp(`^ {2}- ${name} `, 'm'));
  expect(stderr).not.toContain('changeme');
  expect(stderr).not.toMatch(/^\s+at /m);
});

it('says at once that the port is in use, and how to choose another', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { code, stderr } = await run({ PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(stderr).toBe(
    `Port ${port} is in use by another program. Set PORT to a free one, such as PORT=${port + 1}.\n`,
  );
});

it('says which session file it cannot use', async () => {
  const { code, stderr } = await run({
    PORT: '0',
    SERVICE_URL: 'https://signing.example',
    SERVICE_CLIENT_ID: 'desk',
    SERVICE_CLIENT_SECRET: 'b81f0c55d1e24c9a',
    SESSION_SECRET: 'k7Qp2xV9sLm4Zt8RwY3nB6hJcF1dGaEu0oIq',
    SESSION_FILE: import.meta.dirname,
  });
  expect(code).toBe(1);
  expect(stderr).toContain(`The session file ${import.meta.dirname} cannot be used`);
  expect(stderr).not.toMatch(/^\s+at /m);
});
