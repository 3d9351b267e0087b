import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApiDocument } from '#contract/openapi.ts';
import { operations } from '#contract/operations.ts';
import { freePort } from '../free-port.ts';
import { type Child, startChild, startProgram } from './child.ts';
import { type Candidate, compareLoads, sharesOf } from './load.ts';
import { type BenchResult, medianAtLeast, medianAtMost, p95AtMost } from './result.ts';
import { timeAnswer } from './time-answer.ts';

const API_KEY = 'f'.repeat(64);
const ID = `bench${'0'.repeat(35)}`;
/** Measured, but never installed with the project: it is a large package for one line of a table. */
const PRISM = '@stoplight/prism-cli@5.16.0';
const SUBSCRIPTIONS = 2000;

const headers = { authorization: `Bearer ${API_KEY}` };
const brandPath = operations.getGeneralBrandResource.path
  .replace('{organization_id}', ID)
  .replace('{brand_id}', ID);

/** Prism mocking the exported OpenAPI file; undefined where it cannot be fetched. */
async function startPrism(dir: string): Promise<Child | undefined> {
  const file = join(dir, 'openapi.json');
  writeFileSync(file, JSON.stringify(openApiDocument()));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // Its own words are for people, so a shell says when the port answers. Its install script would report home.
  const script = `npm install --silent --ignore-scripts --no-audit --prefix ${dir}/prism ${PRISM} >/dev/null 2>&1 || exit 1
    ${dir}/prism/node_modules/.bin/prism mock --port ${port} --verboseLevel silent ${file} >/dev/null 2>&1 & child=$!
    trap 'kill $child; wait $child' TERM
    until curl -so /dev/null ${url}; do kill -0 $child 2>/dev/null || exit 1; sleep 0.1; done; echo ${url}; wait $child`;
  try {
    return await startChild('sh', ['-c', script]);
  } catch {
    process.stdout.write('Prism could not be started, so it is not compared.\n');
    return undefined;
  }
}

/** Milliseconds that each of many creations took, one after the other, each for another callback. */
async function createSubscriptions(url: string): Promise<number[]> {
  const samples: number[] = [];
  for (let index = 0; index < SUBSCRIPTIONS; index += 1) {
    const body = JSON.stringify({
      event: 'document.complete',
      entity_id: ID.slice(0, 37) + String(index % 200).padStart(3, '0'),
      attributes: { callback: `https://93.184.215.14/callbacks/${index}`, secret_key: 'bench' },
    });
    const { milliseconds } = await timeAnswer(url + operations.createEventSubscription.path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    samples.push(milliseconds);
  }
  return samples;
}

/** Issue 3, Speed: a token-checked read against a route without work, what recording costs, and how fast a write is. */
export async function benchService(): Promise<readonly BenchResult[]> {
  const dir = mkdtempSync(join(tmpdir(), 'sealdesk-bench-'));
  const children: Child[] = [];
  const start = async (file: string, ...args: string[]) => {
    const child = await startProgram(file, args);
    children.push(child);
    return child;
  };
  try {
    const ours = await start('service-process.ts', join(dir, 'service.db'), API_KEY, ID);
    const silent = await start('service-process.ts', join(dir, 'silent.db'), API_KEY, ID, 'no-recording');
    const fastify = await start('plain-fastify.ts');
    const prism = await startPrism(dir);
    if (prism) children.push(prism);
    const candidates: Candidate[] = [
      { name: 'service', url: ours.url + brandPath, headers },
      { name: 'silent', url: silent.url + brandPath, headers },
      { name: 'fastify', url: `${fastify.url}/brand`, headers: {} },
      ...(prism ? [{ name: 'prism', url: prism.url + brandPath, headers }] : []),
    ];
    const loadOf = await compareLoads(candidates);
    const rate = (name: string) => Math.round(loadOf(name).rate);
    const shares = sharesOf(loadOf('service'), loadOf('fastify'));
    const costs = sharesOf(loadOf('service'), loadOf('silent')).map((share) => (1 - share) * 100);
    const creations = await createSubscriptions(ours.url);
    return [
      medianAtLeast('Service: reading a brand against a Fastify route without work', shares, 0.6, {
        note: `, ${rate('service')}/s to ${rate('fastify')}/s`,
      }),
      medianAtMost('Service: share of throughput that recording costs', costs, 10, {
        unit: '%',
        digits: 1,
        note: `, ${rate('silent')}/s without`,
      }),
      ...(prism
        ? [
            {
              what: 'Service: reading a brand against Prism',
              budget: '> 1',
              measured: `${(rate('service') / rate('prism')).toFixed(1)} (Prism ${rate('prism')}/s)`,
              ok: rate('service') > rate('prism'),
            },
          ]
        : []),
      p95AtMost(`Service: creating a subscription, ${SUBSCRIPTIONS} one after the other`, creations, 5),
    ];
  } finally {
    for (const child of children.toReversed()) await child.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
