import { freePort } from '../free-port.ts';
import { startNginx } from '../nginx.ts';
import { onPath } from '../programs.ts';
import { startProgram } from './child.ts';
import { type Candidate, CONNECTIONS, compareLoads, sharesOf } from './load.ts';
import { PATH, proxyBeforeUpstream } from './proxy-before-upstream.ts';
import { type BenchResult, medianAtLeast, medianAtMost } from './result.ts';

/** Requests on a connection. After a thousand nginx would close it, now and then upon a request. */
const ENDLESS = 1_000_000_000;

const configOf = (port: number, upstream: string) => (dir: string) =>
  `
    worker_processes 1; error_log /dev/null;
    events { worker_connections 256; }
    http {
      access_log off; client_body_temp_path ${dir}; proxy_temp_path ${dir}; fastcgi_temp_path ${dir};
      uwsgi_temp_path ${dir}; scgi_temp_path ${dir};
      upstream service { server ${new URL(upstream).host}; keepalive 128; keepalive_requests ${ENDLESS}; }
      server {
        listen 127.0.0.1:${port}; keepalive_requests ${ENDLESS};
        location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }
      }
    }`;

/** Throughput and latency of the token proxy, against a proxy without any features and, where there is one, nginx. */
export async function benchProxy(): Promise<BenchResult[]> {
  const children: { stop(): Promise<void> }[] = [];
  try {
    const ours = await proxyBeforeUpstream();
    children.push({ stop: ours.close });
    const { upstreamUrl } = ours;
    const yardstick = async (file: string) => {
      const child = await startProgram(file, [upstreamUrl]);
      children.push(child);
      return child;
    };
    const undici = await yardstick('undici-proxy.ts');
    const fastify = await yardstick('../tools/fastify-proxy.ts');
    const plain = await yardstick('../tools/node-http-proxy.ts');
    const nginx = onPath(['nginx']);
    const port = await freePort();
    if (nginx) {
      const { close } = await startNginx(nginx, configOf(port, upstreamUrl), port);
      children.push({ stop: close });
    }

    const candidates: Candidate[] = [
      { name: 'Sealdesk', url: ours.url, headers: ours.headers },
      { name: 'undici alone', url: undici.url + PATH, headers: {} },
      { name: '@fastify/http-proxy', url: fastify.url + PATH, headers: {} },
      { name: 'http-proxy', url: plain.url + PATH, headers: {} },
      ...(nginx ? [{ name: 'nginx', url: `http://127.0.0.1:${port}${PATH}`, headers: {} }] : []),
    ];
    const loadOf = await compareLoads(candidates);
    const own = loadOf('Sealdesk');
    const ratio = (name: string, least: number) =>
      medianAtLeast(`Proxy throughput against ${name}`, sharesOf(own, loadOf(name)), least, {
        note: `, ${Math.round(own.rate)}/s to ${Math.round(loadOf(name).rate)}/s`,
      });
    const p99s = own.rounds.map(({ p99 }) => p99);
    return [
      ratio('undici alone', 0.8),
      ratio('@fastify/http-proxy', 1),
      ratio('http-proxy', 1),
      ...(nginx ? [ratio('nginx', 0.5)] : []),
      medianAtMost(`Proxy p99 at ${CONNECTIONS} connections`, p99s, 5, {
        note: `, undici alone: ${loadOf('undici alone').p99} ms`,
      }),
    ];
  } finally {
    for (const child of children.toReversed()) await child.stop();
  }
}
