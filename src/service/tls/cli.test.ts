import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { Agent, fetch } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selfSigned } from '#testing/self-signed.ts';
import { demoApiKeys } from '../demo/accounts.ts';

let dir: string;
const children: ChildProcessWithoutNullStreams[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'service-https-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  rmSync(dir, { recursive: true, force: true });
});

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const all = { SERVICE_PORT: '0', SERVICE_FILE: join(dir, 'service.db'), DEMO_LOGS: '50', ...env };
  const main = join(import.meta.dirname, '../main.ts');
  const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, ...all } });
  children.push(child);
  return child;
}

/** Runs the program until it has printed all there is to print. */
async function started(args: readonly string[], env?: Readonly<Record<string, string>>) {
  const child = run(args, env);
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (line.includes('per_page=1')) break;
  }
  child.stdout.resume();
  const output = lines.join('\n');
  return { child, output, url: /https?:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? '' };
}

async function read(url: string, ca: string) {
  const dispatcher = new Agent({ connect: { ca } });
  const headers = { authorization: `Bearer ${demoApiKeys[0]?.key}` };
  const answer = await fetch(`${url}/request-logs?per_page=1`, { headers, dispatcher });
  const body = (await answer.json()) as { meta: { pagination: { links: { next: string } } } };
  await dispatcher.close();
  return { status: answer.status, next: body.meta.pagination.links.next };
}

describe('npm run service -- --tls', () => {
  it('speaks HTTPS with a certificate that it keeps, and says how to trust it', async () => {
    const first = await started(['--tls']);
    const file = join(dir, 'service-cert.pem');
    expect(first.url).toMatch(/^https:/);
    expect(first.output).toContain(file);
    expect(first.output).toContain(`curl --cacert '${file}'`);
    const ca = readFileSync(file, 'utf8');
    const answer = await read(first.url, ca);
    expect(answer.status).toBe(200);
    expect(answer.next.startsWith(`${first.url}/`)).toBe(true);
    first.child.kill('SIGTERM');
    expect(await once(first.child, 'exit')).toEqual([0, null]);
    const second = await started([], { SERVICE_TLS: 'true' });
    expect((await read(second.url, ca)).status).toBe(200);
  });

  it('speaks HTTPS with the certificate that it is given', async () => {
    const files = { cert: join(dir, 'my.pem'), key: join(dir, 'my.key') };
    writeFileSync(files.cert, selfSigned.cert);
    writeFileSync(files.key, selfSigned.key);
    const { url } = await started(['--tls-cert', files.cert, '--tls-key', files.key]);
    expect((await read(url, selfSigned.cert)).status).toBe(200);
  });

  it.each<[string, readonly string[], RegExp]>([
    ['is not there', ['--tls-cert', 'none.pem', '--tls-key', 'none.key'], /none\.pem does not exist/],
    ['has no key', ['--tls-cert', 'none.pem'], /--tls-cert and --tls-key both/],
  ])('says in a line that a certificate %s, and ends with 1', async (_, args, message) => {
    const child = run(args);
    const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(code).toBe(1);
    expect(output).toMatch(message);
    expect(output.trim().split('\n')).toHaveLength(1);
  });
});
