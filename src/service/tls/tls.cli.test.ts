import { readFileSync } from 'node:fs';
import { Agent, fetch } from 'undici';
import { describe, expect, it } from 'vitest';
import { programRuns } from '#testing/program-runs.ts';
import { demoApiKeys } from '../demo/accounts.ts';

const { pathOf, run, started } = programRuns();

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
    const file = pathOf('service-cert.pem');
    expect(first.url).toMatch(/^https:/);
    expect(first.output).toContain(file);
    expect(first.output).toContain(`curl --cacert '${file}'`);
    const ca = readFileSync(file, 'utf8');
    const answer = await read(first.url, ca);
    expect(answer.status).toBe(200);
    expect(answer.next.startsWith(`${first.url}/`)).toBe(true);
    first.child.kill('SIGTERM');
    expect(await first.ended).toMatchObject({ code: 0 });
    const second = await started([], { SERVICE_TLS: 'true' });
    expect((await read(second.url, ca)).status).toBe(200);
  });

  it('says in a line that a certificate has no key, and ends with 1', async () => {
    const { code, output } = await run(['--tls-cert', 'none.pem']).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/--tls-cert and --tls-key both/);
    expect(output.trim().split('\n')).toHaveLength(1);
  });
});
