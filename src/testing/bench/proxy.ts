import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { type Child, startChild } from './child.ts';
import { benchGreedyAccount } from './greedy-account.ts';
import { type Candidate, CONNECTIONS, compareLoads, sharesOf } from './load.ts';
import { PATH, proxyBeforeUpstream } from './proxy-before-upstream.ts';
import { type BenchResult, median, medianAtMost, spread } from './result.ts';

const here = (file: string) => join(import.meta.dirname, file);

/** Requests on a connection. After a thousand nginx would close it, now and then upon a request. */
const ENDLESS = 1_000_000_000;

function configOf(port: number, upstream: string, dir: string): string {
  const { host } = new URL(upstream);
  return `
    daemon off; worker_processes 1; pid ${dir}/nginx.pid; error_log /dev/null;
    events { worker_connections 256; }
    http {
      access_log off; client_body_temp_path ${dir}; proxy_temp_path ${dir}; fastcgi_temp_path ${dir};
      uwsgi_temp_path ${dir}; scgi_temp_path ${dir};
      upstream service { server ${host}; keepalive 128; keepalive_requests ${ENDLESS}; }
      server {
        listen 127.0.0.1:${port}; keepalive_requests ${ENDLESS};
        location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }
      }
    }`;
}

/** nginx with one worker in front of the same upstream; undefined where there is no nginx. */
async function startNginx(upstream: string, dir: string): Promise<Child | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const port = await freePort();
  const file = join(dir, 'nginx.conf');
  writeFileSync(file, configOf(port, upstream, dir));
  const url = `http://127.0.0.1:${port}`;
  // nginx says nothing when it is ready, so a shell says it once the port answers.
  const script = `nginx -c ${file} & child=$!; trap 'kill $child; wait $child' TERM
    until curl -so /dev/null ${url}; do sleep 0.1; done; echo ${url}; wait $child`;
  return startChild('sh', ['-c', script]);
}

/** Throughput and latency of the token proxy, against a proxy without any features and, where there is one, nginx. */
export async function benchProxy(): Promise<BenchResult[]> {
  const dir = mkdtempSync(join(tmpdir(), 'sealdesk-bench-'));
  const children: Child[] = [];
  const start = async (...args: Parameters<typeof startChild>) => {
    const child = await startChild(...args);
    children.push(child);
    return child;
  };
  try {
    const ours = await proxyBeforeUpstream();
    children.push({ url: ours.url, pid: ours.pid, stop: ours.close });
    const { upstreamUrl } = ours;
    const yardstick = (file: string) => start(process.execPath, [here(file), upstreamUrl]);
    const undici = await yardstick('undici-proxy.ts');
    const fastify = await yardstick('fastify-proxy.ts');
    const plain = await yardstick('node-http-proxy.ts');
    const nginx = await startNginx(upstreamUrl, dir);
    if (nginx) children.push(nginx);

    const candidates: Candidate[] = [
      { name: 'Sealdesk', url: ours.url, headers: ours.headers },
      { name: 'undici alone', url: undici.url + PATH, headers: {} },
      { name: '@fastify/http-proxy', url: fastify.url + PATH, headers: {} },
      { name: 'http-proxy', url: plain.url + PATH, headers: {} },
      ...(nginx ? [{ name: 'nginx', url: nginx.url + PATH, headers: {} }] : []),
    ];
    const loadOf = await compareLoads(candidates);
    const own = loadOf('Sealdesk');
    const ratio = (name: string, least: number): BenchResult => {
      const shares = sharesOf(own, loadOf(name));
      const share = median(shares);
      return {
        what: `Proxy throughput against ${name}`,
        budget: `≥ ${least.toFixed(2)}`,
        measured: `${spread(shares, (value) => value.toFixed(2))}, ${Math.round(own.rate)}/s to ${Math.round(loadOf(name).rate)}/s`,
        ok: share >= least,
      };
    };
    const p99s = own.rounds.map(({ p99 }) => p99);
    return [
      ratio('undici alone', 0.85),
      ratio('@fastify/http-proxy', 1),
      ratio('http-proxy', 1),
      ...(nginx ? [ratio('nginx', 0.5)] : []),
      medianAtMost(`Proxy p99 at ${CONNECTIONS} connections`, p99s, 5, {
        note: `, undici alone: ${loadOf('undici alone').p99} ms`,
      }),
      ...(await benchGreedyAccount(ours)),
    ];
  } finally {
    for (const child of children.toReversed()) await child.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
